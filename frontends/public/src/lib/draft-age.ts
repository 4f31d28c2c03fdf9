import { dayMs } from '@edogrula/contracts/durations';
/** How long files wait on the device for their form to be sent, in milliseconds: seven days. */
export const draftFileMs = 7 * dayMs;

/** Where it is noted since when a wizard's files wait on this device. */
export const draftFilesKey = (wizard: string): string => `${wizard}DraftFilesAt`;
