import { readFileSync } from 'node:fs';
import type { DetectedEntities } from '../../detect-entities.ts';

export const kinds = ['handle', 'phone', 'iban', 'amount', 'date'] as const;
export type Kind = (typeof kinds)[number];
/** What a text names, by kind, each written as in the labels. */
export type Named = Record<Kind, string[]>;
export type LabelledText = { text: string; named: Named };

const none = (): Named => ({ handle: [], phone: [], iban: [], amount: [], date: [] });

function readLabels(line: string): Named {
  const named = none();
  for (const label of line.slice(2).split(' | ')) {
    if (label === '-') continue;
    const [kind = '', ...value] = label.trim().split(' ');
    if (!(kind in named) || value.length === 0) throw new Error(`Not a label: ${label}`);
    named[kind as Kind].push(value.join(' '));
  }
  return named;
}

/** The texts and what a reader found in them; the file's head says by which rules. @throws on a block without labels */
export function labelledTexts(name: 'labelled-texts.txt' | 'held-out-texts.txt'): LabelledText[] {
  const file = readFileSync(new URL(name, import.meta.url), 'utf8');
  const blocks = file
    .replace(/^#.*\n/gm, '')
    .trim()
    .split(/\n{2,}/);
  return blocks.map((block) => {
    const lines = block.split('\n');
    const labels = lines.pop() ?? '';
    if (!labels.startsWith('= ') || lines.length === 0) throw new Error(`No labels: ${block}`);
    return { text: lines.join('\n'), named: readLabels(labels) };
  });
}

/** What the detection found, written as in the labels. */
export const asLabels = (found: DetectedEntities): Named => ({
  handle: found.handles,
  phone: found.phones,
  iban: found.ibans.map(({ iban, valid }) => (valid ? iban : `${iban} bad`)),
  amount: found.amounts.map(({ value, currency }) => `${value} ${currency}`),
  date: found.dates,
});
