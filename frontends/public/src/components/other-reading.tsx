import { Banner } from '@edogrula/ui/banner';
import { otherReadingWords, type Readings } from '../lib/other-reading-words.ts';

/** Beside an answer: what the text may mean as well, and the record does not have [decision 34]. */
export function OtherReading(readings: Readings) {
  const words = otherReadingWords(readings);
  return words && <Banner tone={readings.green ? 'warning' : 'info'}>{words}</Banner>;
}
