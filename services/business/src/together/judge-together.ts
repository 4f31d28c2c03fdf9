import { sharedMost, type TogetherAnswer, type TogetherItem } from '@edogrula/contracts/http/together';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { type Asked, namedContact, pageAsked } from '../lookup/recognise-query.ts';
import { namedBy } from './named-by.ts';
import { type Holder, type KeyFacts, type KeyVerdict, nameOf } from './read-keys.ts';
import { areSisters } from './sister-houses.ts';

/** One key of the question: what it may mean, or the sentence that refuses it. */
export type Question = { text: string } & ({ asked: readonly Asked[] } | { refused: string });

type Verdict = KeyVerdict & {
  matched: Asked['contact'] | null;
  unmatched?: ReturnType<typeof namedContact>;
};
type Facts = ReadonlyMap<string, KeyFacts>;

const unknown: KeyFacts = { verdict: { status: 'not_found' }, holders: [] };
/** The record that a verdict is about, by its address. */
const recordOf = (verdict: KeyVerdict): string | null =>
  ('business' in verdict && verdict.business.slug) || ('entry' in verdict && verdict.entry.slug) || null;
const factsOf = (facts: Facts, key: LookupKey): KeyFacts => facts.get(nameOf(key)) ?? unknown;

/** Keys of pages above, and of other letter cases: none where a record has the very page, as in the lookup [ADR 119]. */
function widerOf(asked: Asked, facts: Facts): readonly LookupKey[] {
  const page = pageAsked(asked);
  const own = page ? factsOf(facts, page).verdict.status : 'not_found';
  return own === 'not_found' ? asked.wider : [];
}

/** The verdict of the lookup [R001, decision 34]: a warning first, then the likeliest reading that a record has. */
function verdictOf(asked: readonly Asked[], facts: Facts): Verdict {
  let found: Verdict = { status: 'not_found', matched: null };
  for (const one of asked) {
    const { contact, keys, warningOnly } = one;
    for (const [key, mayVouch] of [
      ...keys.map((key) => [key, true] as const),
      ...[...warningOnly, ...widerOf(one, facts)].map((key) => [key, false] as const),
    ]) {
      const { verdict } = factsOf(facts, key);
      if (verdict.status === 'blacklist') return { ...verdict, matched: contact };
      const exact = found.matched === null || found.matched === contact || found.status === 'lapsed';
      if (mayVouch && verdict.status !== 'not_found' && exact) found = { ...verdict, matched: contact };
    }
  }
  return found;
}

/** What the key may mean as well, and the record of the verdict does not have. */
function unmatchedOf(asked: readonly Asked[], { matched, ...verdict }: Verdict, facts: Facts) {
  const record = recordOf(verdict);
  const other = asked.find(({ contact, keys, warningOnly }) => {
    const all = [...keys, ...warningOnly].map((key) => recordOf(factsOf(facts, key).verdict));
    return contact !== matched && !all.includes(record);
  });
  return matched && other ? { unmatched: namedContact(other.contact) } : {};
}

/**
 * Verified businesses that a key is of, by what it most likely means: a link is no account of the same name. A page that
 * a record has is that record's alone, as in the verdict: the host's owner says nothing of it.
 */
function holdersOf([likeliest]: readonly Asked[], facts: Facts): readonly Holder[] {
  const known = likeliest?.keys.map((key) => factsOf(facts, key)) ?? [];
  const exact = known.findLast(({ verdict, holders }) => verdict.status !== 'not_found' || holders.length);
  return exact?.holders ?? [];
}

/**
 * Verified businesses with the page that an address is another spelling of, or with a site that it is a name below. They
 * vouch for neither, and neither is a stranger's: who holds a name makes every name below it [ADR 119].
 */
const makersOf = ([likeliest]: readonly Asked[], facts: Facts): readonly Holder[] =>
  likeliest?.warningOnly.flatMap((key) => factsOf(facts, key).holders) ?? [];

type Judged = {
  question: Question;
  verdict: Verdict | null;
  held: readonly Holder[];
  made: readonly Holder[];
};

/** As what a house names a key of no record beside its own ones; null where it does not. */
function namingOf({ question, verdict, held }: Judged, house: Holder): ReturnType<typeof namedBy> {
  const [likeliest] = 'asked' in question ? question.asked : [];
  const isNobodys = held.length === 0 && verdict?.status === 'not_found';
  return likeliest && isNobodys ? namedBy(house, likeliest) : null;
}

/** Whether a key is of a sister of this house, which has a record of its own [ADR 109]. */
const isOfSister = ({ held }: Judged, house: Holder): boolean =>
  !held.some(({ id }) => id === house.id) && held.some((one) => areSisters(house, one));

/**
 * The business that most keys are of; null when none is known, or as many are of another: two houses' keys side by side
 * make neither the right one. Of an owner's houses that share them, or that are sisters, the one that names more of the rest.
 */
function businessOf(judged: readonly Judged[]): Holder | null {
  const counts = new Map<string, { holder: Holder; keys: number }>();
  for (const holder of judged.flatMap(({ held }) => held)) {
    const count = counts.get(holder.id) ?? { holder, keys: 0 };
    counts.set(holder.id, { holder, keys: count.keys + 1 });
  }
  const most = Math.max(...[...counts.values()].map(({ keys }) => keys));
  const equal = [...counts.values()].filter(({ keys }) => keys === most).map(({ holder }) => holder);
  if (equal.length < 2) return equal[0] ?? null;
  // An owner's two houses may share every key that was asked.
  const shared = equal.filter((one) =>
    judged.every(
      (key) => !key.held.length || key.held.some(({ id }) => id === one.id) || isOfSister(key, one),
    ),
  );
  const names = (house: Holder) => judged.filter((one) => namingOf(one, house)).length;
  return shared.sort((one, other) => names(other) - names(one))[0] ?? null;
}

/**
 * The other businesses that hold whatever the first one holds, and name what it names; none where a key is of somebody
 * else.
 */
function sharedBy(judged: readonly Judged[], first: Holder): Holder[] {
  const [some = [], ...others] = judged.map(({ held }) => held).filter((holders) => holders.length > 0);
  const isOfAll = ({ id }: Holder) => others.every((holders) => holders.some((one) => one.id === id));
  const named = judged.filter((one) => namingOf(one, first));
  const namesAll = (house: Holder) => named.every((one) => namingOf(one, house));
  return some.filter((one) => one.id !== first.id && isOfAll(one) && namesAll(one)).slice(0, sharedMost);
}

const answered = ({ name, slug, demo, phone }: Holder) => ({ name, slug, demo, phone });

function belongs(judged: Judged, business: Holder | null): TogetherItem['belongs'] {
  const { question, verdict, held, made } = judged;
  if (!verdict || !('asked' in question)) return 'unknown';
  if (!business) return held.length > 0 ? 'no' : 'unknown';
  const isOf = held.some(({ id }) => id === business.id) || isOfSister(judged, business);
  if (isOf && verdict.status === 'verified') return 'yes';
  if (held.length > 0 || verdict.status !== 'not_found') return 'no';
  if (namingOf(judged, business) || made.some(({ id }) => id === business.id)) return 'unknown';
  const kind = question.asked[0]?.keys[0]?.kind;
  return kind && business.kinds.includes(kind) ? 'no' : 'unknown';
}

function itemOf(judged: Judged, business: Holder | null): TogetherItem {
  const { question, verdict } = judged;
  const about = { asked: question.text, belongs: belongs(judged, business) };
  if (!verdict)
    return { ...about, status: 'refused', message: 'refused' in question ? question.refused : '' };
  const { matched: contact, ...found } = verdict;
  const isSister = business !== null && about.belongs === 'yes' && isOfSister(judged, business);
  if (found.status === 'verified' && contact && isSister)
    return { ...about, ...found, matched: namedContact(contact), named: 'sister' };
  if (found.status !== 'not_found' && contact) return { ...about, ...found, matched: namedContact(contact) };
  const named = business && namingOf(judged, business);
  return { ...about, status: 'not_found', ...(named && named !== 'maybe' ? { named } : {}) };
}

const keyOf = ({ question }: Judged): string => {
  const first = 'asked' in question ? question.asked[0]?.keys[0] : undefined;
  return first ? nameOf(first) : question.text;
};

/** An answer for each key and whether they belong together [R364]; pure. */
export function judgeTogether(
  questions: readonly Question[],
  facts: Facts,
): Omit<TogetherAnswer, 'checkedAt'> {
  const judged = questions.map((question): Judged => {
    if (!('asked' in question)) return { question, verdict: null, held: [], made: [] };
    const { asked } = question;
    const verdict = verdictOf(asked, facts);
    const said = { ...verdict, ...unmatchedOf(asked, verdict, facts) };
    return { question, verdict: said, held: holdersOf(asked, facts), made: makersOf(asked, facts) };
  });
  const holder = businessOf(judged);
  const items = judged.map((one) => itemOf(one, holder));
  // What records say of each other is their owners' word: it calms, and makes nothing green.
  const all = items.every((item) => item.belongs === 'yes' && !('named' in item));
  const several = new Set(judged.map(keyOf)).size > 1;
  const apart = items.some((item) => item.belongs === 'no');
  const together = apart ? 'mixed' : all && several ? 'one_business' : 'unknown';
  if (!holder) return { together, business: null, items };
  const shared = sharedBy(judged, holder);
  const more = shared.length ? { sharedWith: shared.map(answered) } : {};
  return { together, business: answered(holder), ...more, items };
}
