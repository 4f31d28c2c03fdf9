import { v5 as uuidv5 } from 'uuid';

/** Namespace of ids that follow from a decision. Never change it: the same decision must name the same record. */
const namespace = 'b3a1b5a8-6d0e-5c1c-9f0b-1d8f0c6f2a41';

/**
 * The id of the business that an approved application becomes: UUIDv5 of `business:<application id>`. The approve
 * answer can name it before the registry has heard of it, and a repeated event cannot make a second one [decision 13].
 */
export const businessIdOf = (applicationId: string): string => uuidv5(`business:${applicationId}`, namespace);

/** Under which the acts on something without an id of its own are noted. */
export const actIdOf = (name: string): string => uuidv5(`act:${name}`, namespace);

/**
 * The id of the blacklist entry that an approved report becomes: UUIDv5 of `entry:<report id>` [decision 13]. An id is used
 * once: each approval that was returned with its entry gives the next round, which is named behind it [ADR 105].
 */
export const entryIdOf = (reportId: string, round = 0): string =>
  uuidv5(`entry:${reportId}${round ? `:${round}` : ''}`, namespace);
