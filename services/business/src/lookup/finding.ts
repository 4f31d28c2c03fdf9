/** What is known about a key, as JSON up to its `checkedAt`: now, and from the moment (ms) on when its entry counts. */
export type Finding = { before: string; from: number; after: string };
