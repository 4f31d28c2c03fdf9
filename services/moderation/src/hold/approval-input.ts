import { decisionReasonCode } from '@edogrula/contracts/decision-reasons';
import { shownOfReport } from '@edogrula/contracts/http/decision-bodies';
import { choosableKey } from '@edogrula/contracts/record-key';
import { z } from 'zod';

/** The kind of an approval that waits for a second moderator. */
export const approveAct = 'report.approve';
/** The kind of a wish to publish a held approval before its time, which waits for one too. */
export const publishEarlyAct = 'report.publish-early';

/** An approval as it waits, for a second moderator or for the end of the reply window. */
export const approvalInput = z.object({
  version: z.number().int(),
  reasonCode: decisionReasonCode.nullable(),
  keys: z.array(choosableKey),
  /** The verified businesses that held one of them when the approval was given; absent where they were not named. */
  holders: z.array(z.string()).optional(),
  /** Absent where the proposed text is shown. */
  shown: shownOfReport.optional(),
});

export type WaitingApproval = z.output<typeof approvalInput>;
