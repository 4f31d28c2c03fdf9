import { type HandCheck, isUnopened } from '@edogrula/contracts/business-checks';
import { licenceOutcomes } from '@edogrula/contracts/tourism-licence';

export type HandKind = HandCheck['kind'];
/** A kind that was ticked, as its line was filled in; an empty day is none. */
export type HandLine = { how: HandCheck['how']; on: string; until: string };
export type HandLines = Partial<Record<HandKind, HandLine>>;

type Values = {
  instagramUsername: string;
  instagramUrl: string;
  phone: string;
  website: string;
  address: string;
};

/** What a moderator can have checked: documents always, the rest where the record has it. */
export function handKinds(typed: Values, photos: number): HandKind[] {
  const has = (kind: HandKind, ...values: string[]): HandKind[] =>
    values.some((value) => value.trim()) ? [kind] : [];
  return [
    ...(['tax_certificate', 'work_permit', 'licence'] as const),
    ...(photos > 0 ? (['images'] as const) : []),
    ...has('handle', typed.instagramUsername, typed.instagramUrl),
    ...has('phone', typed.phone),
    ...has('website', typed.website),
    ...has('visit', typed.address),
  ];
}

/** In which ways a kind can be checked, the usual one first. */
export function waysOf(kind: HandKind): readonly [HandCheck['how'], ...HandCheck['how'][]] {
  if (kind === 'visit') return ['visited'];
  if (kind === 'licence') return licenceOutcomes;
  return isUnopened({ kind, how: 'confirmed' }) ? ['opened'] : ['confirmed', 'opened'];
}

/** A line as it is ticked: checked today, for as long as checks last. */
export const newLine = (kind: HandKind): HandLine => ({ how: waysOf(kind)[0], on: '', until: '' });

/** The ticked lines as they are sent; a kind that the form no longer has is none of them. */
export const handChecksOf = (lines: HandLines, kinds: readonly HandKind[]): HandCheck[] =>
  kinds.flatMap((kind) => {
    const line = lines[kind];
    if (!line) return [];
    const days = { ...(line.on ? { on: line.on } : {}), ...(line.until ? { until: line.until } : {}) };
    return [{ kind, how: line.how, ...days } as HandCheck];
  });
