import { upkeepText } from '../../locales/tr/upkeep.ts';
import type { Upkeep } from './api/upkeep-query.ts';

const text = upkeepText.news;

/** The numbers of reports, as a moderator quotes them. */
const numbersOf = (reports: Upkeep['reports']): string => reports.map(({ number }) => number).join(', ');

/** What an entry shows, and what leads to it. */
const shown = ({ texts, keys }: Upkeep): string => JSON.stringify([texts, keys]);

/** What came between two states of an entry, a sentence each: reports, words about harm, texts and contacts [R329]. */
export function newsOf(before: Upkeep, after: Upkeep): string[] {
  const [was, is] = [before, after].map(({ reports }) => new Map(reports.map((one) => [one._id, one])));
  const wordOf = (of: typeof was, id: string) => of?.get(id)?.madeGood ?? null;
  const stayed = after.reports.filter(({ _id }) => was?.has(_id));
  const changes = [
    [text.came, after.reports.filter(({ _id }) => !was?.has(_id))],
    [text.left, before.reports.filter(({ _id }) => !is?.has(_id))],
    [text.madeGood, stayed.filter(({ _id, madeGood }) => madeGood && !wordOf(was, _id))],
    [text.takenBack, stayed.filter(({ _id, madeGood }) => !madeGood && wordOf(was, _id))],
  ] as const;
  const said = changes.flatMap(([say, reports]) => (reports.length ? say(numbersOf(reports)) : []));
  return shown(before) === shown(after) ? said : [...said, text.shown];
}
