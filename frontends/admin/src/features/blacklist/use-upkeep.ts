import type { NamedEvidence } from '@edogrula/contracts/entry-statement';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboardCall } from '../../lib/dashboard-call.ts';
import { listKeys } from '../../lib/list-cache.ts';
import { useRecordSave } from '../../lib/use-record-save.ts';
import { upkeepText as text } from '../../locales/tr/upkeep.ts';
import { type Upkeep, upkeepQuery } from './api/upkeep-query.ts';
import { newsOf } from './upkeep-news.ts';

/** What a moderator decides about a public entry. */
export type UpkeepDeed =
  | { verb: 'confirm' | 'withdraw-made-good'; reason: string }
  | { verb: 'made-good'; reason: string; evidence: NamedEvidence[] };
type Done = { fresh: Upkeep; said: string };

async function carryOut(id: string, version: number, { verb, ...deed }: UpkeepDeed): Promise<Done> {
  const params = { id };
  if ('evidence' in deed) {
    const body = { ...deed, version };
    const fresh = await dashboardCall('POST /api/admin/report/entries/:id/made-good', { params, body });
    return { fresh, said: text.noted };
  }
  const call =
    `POST /api/admin/report/entries/:id/${verb === 'confirm' ? verb : 'withdraw-made-good'}` as const;
  const fresh = await dashboardCall(call, { params, body: { ...deed, version } });
  return { fresh, said: verb === 'confirm' ? text.confirmed : text.withdrawn };
}

/** Shows what is there by now; what waits is read anew. */
function useShow(id: string) {
  const client = useQueryClient();
  return ({ fresh, said }: Done) => {
    client.setQueryData(upkeepQuery(id).queryKey, fresh);
    void client.invalidateQueries({ queryKey: listKeys.counts });
    showToast(said);
  };
}

/**
 * Carries one decision out, about what was read when its window opened. Where that changed meanwhile, nothing is decided:
 * `news` says what came, and the next try is about what is there by now.
 */
export function useUpkeep(id: string, opened: Upkeep, onDone: () => void) {
  const client = useQueryClient();
  const show = useShow(id);
  const [read, setRead] = useState(opened);
  const [news, setNews] = useState<readonly string[]>([]);
  const saving = useRecordSave<Done, UpkeepDeed>({
    write: (deed) => carryOut(id, read.version, deed),
    reload: async () => ({ fresh: await client.fetchQuery({ ...upkeepQuery(id), staleTime: 0 }), said: '' }),
    onSaved: (done) => {
      show(done);
      onDone();
    },
    onStale: ({ fresh }) => {
      setNews(newsOf(read, fresh));
      setRead(fresh);
    },
  });
  return { ...saving, read, news };
}

/** Asks the reporters by mail; that decides nothing about what was read. */
export function useAsking(id: string) {
  const show = useShow(id);
  return useMutation({
    mutationFn: async (): Promise<Done> => {
      const params = { id };
      const call = 'POST /api/admin/report/entries/:id/ask-made-good';
      const { asked, upkeep } = await dashboardCall(call, { params });
      return { fresh: upkeep, said: text.askedToast(asked) };
    },
    onSuccess: show,
  });
}
