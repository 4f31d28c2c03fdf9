import { readFileSync } from 'node:fs';
import type { MessageItem } from '../../detection/find-in-message.ts';

/** A message and what a reader found in it, written as in the labels. */
type LabelledMessage = { text: string; named: string[] };

/** The messages of the file; its head says by which rules they were read. @throws on a block without labels */
export function labelledMessages(): LabelledMessage[] {
  const file = readFileSync(new URL('labelled-messages.txt', import.meta.url), 'utf8');
  const blocks = file
    .replace(/^#.*\n/gm, '')
    .trim()
    .split(/\n{2,}/);
  return blocks.map((block) => {
    const lines = block.split('\n');
    const labels = lines.pop() ?? '';
    if (!labels.startsWith('= ') || lines.length === 0) throw new Error(`No labels: ${block}`);
    const named = labels.slice(2);
    const text = lines.join('\n').replace(/^~$/gm, '');
    return { text, named: named === '-' ? [] : named.split(' | ') };
  });
}

const hostOf = (link: string): string =>
  new URL(link.includes('://') ? link : `https://${link}`).hostname.replace(/^www\./, '');

/** What was found, written as in the labels. */
function asLabel({ kind, asked, shown, refused, network }: MessageItem): string {
  if (network) return `other ${network} ${shown}`;
  if (kind === 'account') return `handle ${asked?.slice(1)}`;
  if (kind === 'phone') return `phone ${asked}`;
  if (kind === 'iban') return `iban ${shown.replaceAll(' ', '')}${refused ? ' bad' : ''}`;
  return asked ? `site ${hostOf(asked)}` : `shared ${hostOf(shown)}`;
}

/** Right, missed and superfluous findings over all messages. */
export function countFound(find: (message: string) => readonly MessageItem[]) {
  const sum = { messages: 0, items: 0, right: 0, missed: [] as string[], superfluous: [] as string[] };
  for (const { text, named } of labelledMessages()) {
    const found = find(text).map(asLabel);
    sum.messages += 1;
    sum.items += named.length;
    sum.right += named.filter((one) => found.includes(one)).length;
    sum.missed.push(...named.filter((one) => !found.includes(one)));
    sum.superfluous.push(...found.filter((one) => !named.includes(one)));
  }
  return sum;
}
