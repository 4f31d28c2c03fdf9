/** The processes that sign identity headers. */
export const signers = ['gateway', 'moderation', 'business'] as const;
export type Signer = (typeof signers)[number];
