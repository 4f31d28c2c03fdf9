import { decisionReasonCode } from '@edogrula/contracts/decision-reasons';
import { shownOfReport } from '@edogrula/contracts/http/decision-bodies';
import { choosableKey } from '@edogrula/contracts/record-key';
import { z } from 'zod';

/** An approval as it waits, for a second moderator or for the end of the reply window. */
export const approvalInput = z.object({
  version: z.number().int(),
  reasonCode: decisionReasonCode.nullable(),
  keys: z.array(choosableKey),
  /** Absent in older ones: the proposed text. */
  shown: shownOfReport.optional(),
});
