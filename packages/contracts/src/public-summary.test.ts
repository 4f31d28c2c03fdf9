import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { summaryOf } from './public-summary.ts';

const phone = '+905321112233';
const lines = readFileSync(new URL('./testing/public-texts.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('# '));
const sentences = lines.flatMap((told, at) => {
  const shown = lines[at + 1];
  return at % 2 === 0 && shown ? [[told, shown === '=' ? told : shown] as const] : [];
});

describe('[R207] [decision 14] the public text', () => {
  it('has at least 60 labelled sentences', () => expect(sentences.length).toBeGreaterThanOrEqual(60));

  it.each(sentences)('of %s', (told, shown) => expect(summaryOf(told, phone)).toBe(shown));

  it.each(['a@', 'a @', ' @a.', 'a.', 'a (at) ', '@gmail.com ', 'a@a .', 'a@a.a '])(
    'is made in linear time of %j repeated',
    (part) => {
      const cpu = (length: number) => {
        const text = part.repeat(length / part.length);
        const before = process.cpuUsage();
        for (let run = 0; run < 5; run += 1) summaryOf(text, phone);
        return process.cpuUsage(before).user;
      };
      cpu(2000);
      expect(cpu(40_000)).toBeLessThan(Math.max(cpu(5000), 20_000) * 30);
    },
  );
});
