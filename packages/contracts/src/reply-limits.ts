/** Most characters and files of a reply [R312]; apart from the schemas, for the page's sake. */
export const replyLimits = { text: 2000, files: 5 } as const;
