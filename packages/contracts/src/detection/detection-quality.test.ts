import { describe, expect, it } from '@jest/globals';
import { detectEntities } from '../detect-entities.ts';
import {
  asLabels,
  type Kind,
  kinds,
  type LabelledText,
  labelledTexts,
} from '../testing/detection/labelled-set.ts';
import { amountPatterns } from './find-amounts.ts';
import { datePattern } from './find-dates.ts';
import { handlePatterns } from './find-handles.ts';
import { ibanPattern } from './find-ibans.ts';
import { phonePatterns } from './find-phones.ts';

const sets = { labelled: labelledTexts('labelled-texts.txt'), heldOut: labelledTexts('held-out-texts.txt') };
const goal = 0.95;

/** Right, superfluous and missed findings of a kind over all texts. */
function count(texts: readonly LabelledText[], kind: Kind) {
  const sum = { right: 0, superfluous: 0, missed: 0 };
  for (const { text, named } of texts) {
    const found = asLabels(detectEntities(text))[kind];
    sum.right += found.filter((one) => named[kind].includes(one)).length;
    sum.superfluous += found.filter((one) => !named[kind].includes(one)).length;
    sum.missed += named[kind].filter((one) => !found.includes(one)).length;
  }
  const { right, superfluous, missed } = sum;
  return { ...sum, precision: right / (right + superfluous), recall: right / (right + missed) };
}

describe('detection of what people write', () => {
  it('[R048] [R049] [R050] [R224] is right and complete in 95 of 100 cases of each kind', () => {
    const all = [...sets.labelled, ...sets.heldOut];
    expect(sets.labelled.length).toBeGreaterThanOrEqual(100);
    const rows = Object.entries({ ...sets, all }).flatMap(([set, texts]) =>
      kinds.map((kind) => {
        const { right, superfluous, missed, precision, recall } = count(texts, kind);
        const figures = `precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}`;
        return `${set.padEnd(9)} ${kind.padEnd(7)} ${figures}  (${right} right, ${superfluous} superfluous, ${missed} missed)`;
      }),
    );
    process.stdout.write(`${all.length} texts\n${rows.join('\n')}\n`);
    for (const kind of kinds) {
      const { precision, recall } = count(all, kind);
      expect({ kind, ok: precision >= goal && recall >= goal }).toEqual({ kind, ok: true });
    }
  });

  it.each(Object.entries(sets))(
    'the labels of the set %s can be met: none exceeds the limits',
    (_, texts) => {
      const limits: Record<Kind, number> = { handle: 5, phone: 3, iban: 2, amount: 4, date: 4 };
      const beyond = texts.filter(({ named }) => kinds.some((kind) => named[kind].length > limits[kind]));
      expect(beyond).toEqual([]);
    },
  );
});

const patterns = Object.entries({
  ...handlePatterns,
  ...phonePatterns,
  ...amountPatterns,
  iban: ibanPattern,
  date: datePattern,
});

/** What the system's CPU clock may be coarse by, in µs. */
const tick = 10_000;

/** CPU time of this process in µs, not of what else the machine does; the best of five. */
function work(task: () => void): number {
  const runs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    task();
    return process.cpuUsage(before).user;
  });
  return Math.min(...runs);
}

describe('the patterns', () => {
  it.each(patterns)('[R224] %s repeats nothing without a bound', (_, pattern) => {
    const bare = pattern.source.replace(/\\u[0-9a-f]{4}|\\p\{\w+\}|\\./gi, 'x').replace(/\[[^\]]*\]/g, 'x');
    expect(bare).not.toMatch(/[*+]|\{\d*,\}/);
  });

  it.each([
    '@a',
    '@',
    '0',
    '0 ',
    '5',
    '1.',
    '5 ',
    '1 000 ',
    'TR0 ',
    'TR',
    '90',
    '₺',
    '₺1 ',
    '1(a ',
    '3-',
    '1 bin ',
    '3.500 ( ',
    'TL ',
    '12.08.',
    '12 . ',
    'instagram.com/',
    'instagram hesabı ',
    'ig: a',
    'a.',
    '+90 5',
  ])('[R224] take linear work for %j repeated', (piece) => {
    const read = (length: number) => () => {
      const text = piece.repeat(Math.ceil(length / piece.length));
      for (const [, pattern] of patterns) for (const match of text.matchAll(pattern)) match.at(0);
    };
    read(4000)();
    // The same text in sixteen pieces and in one: the same work, sixteen times as much if it were quadratic.
    const pieces = work(() => {
      for (let run = 0; run < 16; run += 1) read(10_000)();
    });
    expect(work(read(160_000)) / Math.max(pieces, tick)).toBeLessThan(8);
  });
});
