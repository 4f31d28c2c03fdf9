import type { withheldApproval } from '@edogrula/contracts/http/moderation';
import type { z } from 'zod';
import { withheldText as text } from '../../locales/tr/decision.ts';

/** An approval that the registry did not carry out. */
export type Withheld = z.infer<typeof withheldApproval>;

/** Why the registry withheld it, as the end of a sentence. */
export const whyWithheld = ({ reason }: Withheld, name: string | undefined): string => text.why[reason](name);
