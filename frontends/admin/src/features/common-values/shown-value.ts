import { formatPhone } from '@edogrula/ui/format';
import type { CommonValue } from './api/common-values-query.ts';

/** A value as people write it; of an account number there is only the end of its hash. */
export const shownValue = ({ kind, key }: Pick<CommonValue, 'kind' | 'key'>): string =>
  kind === 'phone' ? formatPhone(key) : kind === 'handle' ? `@${key}` : key;
