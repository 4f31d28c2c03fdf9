import type { Duty } from '@edogrula/service/duty';
import type { ReviewsConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { refreshDue } from './refresh/refresh-due.ts';

const firstRoundMs = 2000;

/** What the service does by itself: it asks about what is due, round after round; nothing without a provider. */
export function duties({ refresh }: Deps, config: ReviewsConfig): Duty[] {
  if (!refresh) return [];
  const everyMs = config.REVIEWS_REFRESH_SECONDS * 1000;
  const firstMs = Math.min(everyMs, firstRoundMs);
  return [{ name: 'refresh places', everyMs, firstMs, work: (signal) => refreshDue(refresh, signal) }];
}
