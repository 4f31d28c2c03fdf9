import { showPhone } from '@edogrula/contracts/contact/phone-input';
import type { CommonValue } from './api/common-values-query.ts';

/** A value as people write it; of an account number there is only the end of its hash. */
export const shownValue = ({ kind, key }: Pick<CommonValue, 'kind' | 'key'>): string =>
  kind === 'phone' ? showPhone(key) : kind === 'handle' ? `@${key}` : key;
