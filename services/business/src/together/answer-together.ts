import { toAskedHandle } from '@edogrula/contracts/contact/handle';
import type { TogetherAnswer, TogetherItem, togetherQuestion } from '@edogrula/contracts/http/together';
import { refusalTexts } from '@edogrula/contracts/locales/tr/contact';
import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import type { z } from 'zod';
import { findAlike } from '../alike/find-alike.ts';
import type { Context, Reads } from '../context.ts';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { type Asked, recogniseQuestion } from '../lookup/recognise-query.ts';
import { judgeTogether, type Question } from './judge-together.ts';
import { type KeyFacts, nameOf, readKeys } from './read-keys.ts';

/** Reads a key as the box does, as every kind that it may be [decision 34]; a slug is no key of a message. */
function readQuestion(text: string, publicUrl: string): Question {
  const wanted = recogniseQuestion(text, undefined, publicUrl);
  if ('refused' in wanted) return { text, refused: refusalTexts[wanted.refused] };
  return wanted.by === 'contacts'
    ? { text, asked: wanted.asked }
    : { text, refused: refusalTexts.unrecognised };
}

const keysOfAsked = ({ keys, warningOnly, wider }: Asked): LookupKey[] => [...keys, ...warningOnly, ...wider];

/** A name in another app, and the account on Instagram that is called the same. */
type NameElsewhere = { asked: string; key: LookupKey };

function nameElsewhere(asked: string): NameElsewhere[] {
  const key = toAskedHandle(asked);
  return key ? [{ asked, key: { kind: 'handle', key } }] : [];
}

/** Those whose like is listed. Whoever has a verified account's name elsewhere may be anybody: it stays unsaid [ADR 106]. */
function listedElsewhere(
  names: readonly NameElsewhere[],
  facts: ReadonlyMap<string, KeyFacts>,
): Pick<TogetherAnswer, 'elsewhere'> {
  const elsewhere = names.flatMap(({ asked, key }) => {
    const verdict = facts.get(nameOf(key))?.verdict;
    return verdict?.status === 'blacklist' ? [{ asked, entry: verdict.entry }] : [];
  });
  return elsewhere.length ? { elsewhere } : {};
}

/**
 * What the records say of the keys of a message, and whether they belong together [R364]. One statement reads them all.
 * @throws AppError unavailable on a replica that is too far behind
 */
export async function answerTogether(
  deps: Pick<Context, 'db' | 'clock' | 'asOf' | 'shown' | 'publicUrl'>,
  question: z.output<typeof togetherQuestion>,
): Promise<TogetherAnswer> {
  const questions = question.keys.map((key) => readQuestion(key, deps.publicUrl));
  const names = (question.elsewhere ?? []).flatMap(nameElsewhere);
  const checkedAt = (await deps.asOf()).toISOString();
  const keys = questions.flatMap((one) => ('asked' in one ? one.asked.flatMap(keysOfAsked) : []));
  const all = [...keys, ...names.map(({ key }) => key)];
  const distinct = [...new Map(all.map((key) => [nameOf(key), key])).values()];
  const facts = await traced('look up together', () => readKeys(deps, distinct));
  const judged = judgeTogether(questions, facts);
  const items = await withAlike(deps, judged.items, questions);
  return { ...judged, items, ...listedElsewhere(names, facts), checkedAt };
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
