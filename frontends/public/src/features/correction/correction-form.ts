import { type AskerRole, correctionTexts, type WrongPart } from '@edogrula/contracts/http/correction';
import type { Business } from '../../lib/read-business.ts';
import type { Faults } from '../../lib/use-evidence-form.ts';

/** What a correction request says of its business. */
export type CorrectedBusiness = Pick<Business, '_id' | 'name' | 'slug'>;
export type CorrectionValues = { part: WrongPart | ''; wish: string; role: AskerRole | '' };

export const emptyCorrection: CorrectionValues = { part: '', wish: '', role: '' };

/** What is wrong with each field, by the rules that the server has; empty when nothing is. */
export function faultsOf(values: CorrectionValues): Faults<CorrectionValues> {
  const read = correctionTexts.safeParse(values);
  if (read.success) return {};
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]));
}
