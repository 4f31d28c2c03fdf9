// Limits that pages know, too; apart from the schemas, which a page need not load.

/** Characters of a question of which a card is made: its address must fit into a square code. */
export const longestCardQuery = 700;

/** Most characters and files of a reply [R312]. */
export const replyLimits = { text: 2000, files: 5 } as const;
