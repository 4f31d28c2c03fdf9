import { readFileSync } from 'node:fs';

type LabelledPretext = { label: 'pretext' | 'honest'; text: string };

/** The messages of the file; its head says by which rules they were read. @throws on a line without a label */
export function labelledPretexts(): LabelledPretext[] {
  const file = readFileSync(new URL('labelled-pretexts.txt', import.meta.url), 'utf8');
  const lines = file.split('\n').filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => {
    const [, label, text] = /^(pretext|honest): (.+)$/.exec(line) ?? [];
    if (!label || !text) throw new Error(`No label: ${line}`);
    return { label: label as LabelledPretext['label'], text: text.replaceAll('\\n', '\n') };
  });
}
