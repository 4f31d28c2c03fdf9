import { randomInt } from 'node:crypto';

/** What codes are asked for; a code of one purpose is worthless for another. */
type CodePurpose = 'email-verification';
export const codePurpose: CodePurpose = 'email-verification';

/** Six random digits, leading zeros kept [decision 10]. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
