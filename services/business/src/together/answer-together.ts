import type { TogetherAnswer, TogetherItem } from '@edogrula/contracts/http/together';
import { refusalTexts } from '@edogrula/contracts/locales/tr/contact';
import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import { findAlike } from '../alike/find-alike.ts';
import type { Context, Reads } from '../context.ts';
import { recogniseQuery } from '../lookup/recognise-query.ts';
import { judgeTogether, type Question } from './judge-together.ts';
import { readKeys } from './read-keys.ts';

/** Reads a key as the box does, as every kind that it may be [decision 34]; a slug is no key of a message. */
function readQuestion(text: string): Question {
  const wanted = recogniseQuery(text, undefined);
  if ('refused' in wanted) return { text, refused: refusalTexts[wanted.refused] };
  return wanted.by === 'contacts'
    ? { text, asked: wanted.asked }
    : { text, refused: refusalTexts.unrecognised };
}

/**
 * What the records say of the keys of a message, and whether they belong together [R364]. One statement reads them all.
 * @throws AppError unavailable on a replica that is too far behind
 */
export async function answerTogether(
  deps: Pick<Context, 'db' | 'clock' | 'asOf' | 'shown'>,
  texts: readonly string[],
): Promise<TogetherAnswer> {
  const questions = texts.map(readQuestion);
  const checkedAt = (await deps.asOf()).toISOString();
  const keys = questions.flatMap((question) =>
    'asked' in question ? question.asked.flatMap((one) => [...one.keys, ...one.warnedBy]) : [],
  );
  const distinct = [...new Map(keys.map((key) => [`${key.kind} ${key.key}`, key])).values()];
  const facts = await traced('look up together', () => readKeys(deps, distinct));
  const judged = judgeTogether(questions, facts);
  const items = await withAlike(deps, judged.items, questions);
  return { ...judged, items, checkedAt };
}

/** The account that a key asks for, also one in letters that no account has; empty for every other key. */
function accountOf(question: Question): string {
  if ('refused' in question) return question.text;
  const [likeliest] = question.asked;
  return likeliest?.keys.find(({ kind }) => kind === 'handle')?.key ?? '';
}

/** Beside accounts that no record has stand the verified ones that they may be taken for, as in the box [R367]. */
async function withAlike(
  deps: Reads,
  items: readonly TogetherItem[],
  questions: readonly Question[],
): Promise<TogetherItem[]> {
  const open = items.map(({ status }) => status === 'not_found' || status === 'refused');
  const names = questions.map((question, at) => (open[at] ? accountOf(question) : ''));
  const found = await traced('compare names', () => findAlike(deps, names));
  return items.map((item, at) => {
    const alike = found[at] ?? [];
    if (!alike.length || (item.status !== 'not_found' && item.status !== 'refused')) return item;
    return { ...item, alike };
  });
}
