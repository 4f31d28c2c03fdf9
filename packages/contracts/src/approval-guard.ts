import { z } from 'zod';

/** Which approvals of reports need a second moderator: none, those that condemn what a verified business holds, or all [R306]. */
export const secondModeratorRule = z.enum(['off', 'collisions', 'all']);

/** What an approval waits for, as the services that publish entries read it from their environment. */
export const approvalGuardSettings = {
  /** Hours between the approval of a report and its publication; 0: at once [R309]. */
  REPLY_WINDOW_HOURS: z.coerce
    .number()
    .min(0)
    .max(24 * 90)
    .default(0),
  SECOND_MODERATOR: secondModeratorRule.default('off'),
};

type ApprovalGuard = {
  replyWindowHours: number;
  secondModerator: z.infer<typeof secondModeratorRule>;
};

/** Whether every approval waits, so that no other change may accuse somebody at once [R306, R309]. */
export const isGuarded = ({ replyWindowHours, secondModerator }: ApprovalGuard): boolean =>
  replyWindowHours > 0 || secondModerator === 'all';
