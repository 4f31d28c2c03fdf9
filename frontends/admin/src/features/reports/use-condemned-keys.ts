import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DossierKey, dossierQuery } from './api/dossier-query.ts';
import type { Report } from './api/reports-query.ts';

const nameOf = ({ kind, key }: Pick<DossierKey, 'kind' | 'key'>): string => `${kind} ${key}`;

/** What a moderator chose of a report's contacts and account; until then what is proposed [R305]. */
export function useCondemnedKeys(report: Report) {
  const { data: dossier, isPending } = useQuery({ ...dossierQuery(report), enabled: !report.anonymised });
  const [own, setOwn] = useState<ReadonlyMap<string, boolean>>(new Map());
  const keys = dossier?.keys ?? [];
  const isChosen = (key: DossierKey): boolean => !key.common && (own.get(nameOf(key)) ?? key.proposed);
  const wanted = keys.filter(isChosen);
  const chosen = wanted.map(({ kind, key }) => ({ kind, key }));
  const date = wanted.every(({ told }) => told) ? dossier?.publishAt : dossier?.publishAnewAt;
  return {
    dossier,
    keys,
    isChosen,
    toggle: (key: DossierKey) => setOwn(new Map(own).set(nameOf(key), !isChosen(key))),
    /** What goes to the server: nothing while the proposals are unknown, so that they count. */
    named: dossier && keys.length > 0 ? chosen : undefined,
    /** When the entry would be public with what is chosen; null: at once. */
    publishAt: date ?? null,
    none: keys.some(({ kind }) => kind !== 'iban') && chosen.length === 0,
    reading: isPending && !report.anonymised,
  };
}
export type CondemnedKeysState = ReturnType<typeof useCondemnedKeys>;
