import { mostAsked } from '@edogrula/contracts/contact/plain-page';
import type { MessageItem } from '@edogrula/contracts/detection/find-in-message';
import type { TogetherQuestion } from './ask-together.ts';

/** What has to do with money goes first. */
const firstOf = { iban: 0, phone: 1, account: 2, link: 3 } as const;

/** What is refused anyway is asked last, for what it imitates. */
const placeOf = ({ kind, refused }: MessageItem): number => (refused ? 10 : 0) + firstOf[kind];

/** The items that are asked, at most twelve. */
export const toAsk = (items: readonly MessageItem[]): MessageItem[] =>
  items
    .filter(({ asked }) => asked !== null)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .slice(0, mostAsked);

/** What a message is asked by; names in other apps take the places that its keys leave. */
export function questionOf(items: readonly MessageItem[]): TogetherQuestion {
  const keys = toAsk(items).flatMap(({ asked }) => asked ?? []);
  const names = new Set(items.flatMap(({ network, shown }) => (network ? [shown] : [])));
  return { keys, elsewhere: [...names].slice(0, mostAsked - keys.length) };
}
