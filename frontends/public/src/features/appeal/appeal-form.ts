import { type AppealClaim, type AppealRole, appealFields } from '@edogrula/contracts/http/appeal';
import type { Faults } from '../../lib/use-evidence-form.ts';

export type AppealValues = {
  role: AppealRole | '';
  name: string;
  claims: readonly AppealClaim[];
  desc: string;
};

export const emptyAppeal: AppealValues = { role: '', name: '', claims: [], desc: '' };

const ownFields = appealFields.omit({ entry: true });

/** What is wrong with each field, by the rules that the server has; empty when nothing is. */
export function faultsOf({ claims, ...values }: AppealValues): Faults<AppealValues> {
  const read = ownFields.safeParse({ ...values, claims: claims.join(',') });
  if (read.success) return {};
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]));
}
