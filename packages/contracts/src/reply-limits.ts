/** Most characters and files of a reply, and most bytes of a file [R312]; apart from the schemas, for the page's sake. */
export const replyLimits = { text: 2000, files: 5, fileBytes: 10 * 1024 * 1024 } as const;
