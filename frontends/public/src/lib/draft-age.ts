/** How long files wait on the device for their form to be sent, in milliseconds: seven days. */
export const draftFileMs = 7 * 24 * 60 * 60 * 1000;

/** Where it is noted since when a wizard's files wait on this device. */
export const draftFilesKey = (wizard: string): string => `${wizard}DraftFilesAt`;
