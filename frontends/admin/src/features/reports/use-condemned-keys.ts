import { severalPeopleReasons } from '@edogrula/contracts/decision-reasons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Dossier, type DossierKey, dossierQuery } from './api/dossier-query.ts';
import type { Report } from './api/reports-query.ts';

const nameOf = ({ kind, key }: Pick<DossierKey, 'kind' | 'key'>): string => `${kind} ${key}`;

type Told = 'none' | 'some' | 'all';

function toldOf(wanted: readonly DossierKey[], asked: boolean): Told {
  if (!asked) return 'none';
  return wanted.every(({ told }) => told) ? 'all' : 'some';
}

/** Verified businesses that hold these, or whose confirmed accounts they are. */
const holdersOf = (wanted: readonly DossierKey[]): string[] => [
  ...new Set(wanted.flatMap(({ holders }) => holders.map(({ name }) => name))),
];

/** Why an approval of these needs a second moderator: the setting, or whose contacts they are; null: it needs none [R306]. */
function secondFor(
  dossier: Dossier | undefined,
  wanted: readonly DossierKey[],
): { why: 'all' } | { why: 'collisions'; names: string[] } | null {
  const rule = dossier?.secondModerator ?? 'off';
  if (rule === 'off') return null;
  const names = holdersOf(wanted);
  if (names.length) return { why: 'collisions', names };
  return rule === 'all' ? { why: 'all' } : null;
}

/** What a moderator chose of a report's contacts and account; until then what is proposed [R305]. */
export function useCondemnedKeys(report: Report) {
  const {
    data: dossier,
    isPending,
    isError,
    refetch,
  } = useQuery({ ...dossierQuery(report), enabled: !report.anonymised });
  const [own, setOwn] = useState<ReadonlyMap<string, boolean>>(new Map());
  const keys = dossier?.keys ?? [];
  const isChosen = (key: DossierKey): boolean => !key.common && (own.get(nameOf(key)) ?? key.proposed);
  const wanted = keys.filter(isChosen);
  const chosen = wanted.map(({ kind, key }) => ({ kind, key }));
  const named = dossier && keys.length > 0 ? chosen : undefined;
  const date = wanted.every(({ told }) => told) ? dossier?.publishAt : dossier?.publishAnewAt;
  const asked = keys.some(({ told }) => told);
  return {
    dossier,
    keys,
    isChosen,
    toggle: (key: DossierKey) => setOwn(new Map(own).set(nameOf(key), !isChosen(key))),
    /** What is chosen: nothing while the proposals are unknown, so that they count. */
    named,
    /** What goes to the server of it, and which state of the dossier was seen [R320]. */
    said: { keys: named, dossierVersion: dossier?.version },
    /** Reasons that would not be true: one person's word is not that of several [R324]. */
    untrue: dossier?.people === 1 ? severalPeopleReasons : [],
    /** When the entry would be public with what is chosen; null: at once. */
    publishAt: date ?? null,
    /** Whether the accused was told of what is chosen: of nothing yet, of a part, of all of it. */
    told: toldOf(wanted, asked),
    second: secondFor(dossier, wanted),
    /** The verified businesses that an approval of what is chosen condemns. */
    verified: holdersOf(wanted.filter(({ kind }) => kind !== 'iban')),
    none: keys.some(({ kind, aside }) => kind !== 'iban' && !aside) && chosen.length === 0,
    reading: isPending && !report.anonymised,
    /** What is condemned could not be read: nothing is approved unseen. */
    unread: isError && !dossier,
    readAgain: () => void refetch(),
  };
}
export type CondemnedKeysState = ReturnType<typeof useCondemnedKeys>;

/** Whether a key is one of these. */
export const isAmong = (all: readonly Pick<DossierKey, 'kind' | 'key'>[], key: DossierKey): boolean =>
  all.some((one) => nameOf(one) === nameOf(key));

/** What an approval that waits chose, as the window of an approval reads it. */
export function proposedBy(dossier: Dossier, { keys }: NonNullable<Dossier['approval']>) {
  const wanted = dossier.keys.filter((key) => isAmong(keys, key));
  const told = toldOf(
    wanted,
    dossier.keys.some((key) => key.told),
  );
  return { told, publishAt: (told === 'all' ? dossier.publishAt : dossier.publishAnewAt) ?? null };
}
