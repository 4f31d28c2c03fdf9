import { minuteMs } from '@edogrula/contracts/durations';
import type { Duty } from '@edogrula/service/duty';
import type { MediaConfig } from './config.ts';
import type { Deps } from './deps.ts';

/** What the service does by itself. The first round waits: claims that came while it was down must be heard before. */
export const duties = ({ janitor, takeFingerprints }: Deps, config: MediaConfig): Duty[] => [
  { name: 'janitor', everyMs: config.JANITOR_MINUTES * minuteMs, work: janitor.round },
  { name: 'fingerprints', everyMs: config.JANITOR_MINUTES * minuteMs, work: takeFingerprints },
];
