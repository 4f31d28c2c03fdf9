// Limits that pages know, too; apart from the schemas, which a page need not load.

/** Characters of a question of which a card is made: its address must fit into a square code. */
export const longestCardQuery = 700;

/** Most characters and files of a reply [R312]. */
export const replyLimits = { text: 2000, files: 5 } as const;

/** How long the gateway waits for a page, and for any answer of which nothing else is said, in milliseconds. */
export const pageWaitMs = 15_000;

/** How long a page's calls may take together on the site's server: less, so that the page itself says what failed. */
export const pageCallsMs = 14_000;

/** Header of a page's request within the site's server: until when its calls may take, in milliseconds since 1970. */
export const pageUntilHeader = 'x-edogrula-page-until';
