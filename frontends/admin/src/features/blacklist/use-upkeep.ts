import type { NamedEvidence } from '@edogrula/contracts/entry-statement';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dashboardCall } from '../../lib/dashboard-call.ts';
import { listKeys } from '../../lib/list-cache.ts';
import { upkeepText as text } from '../../locales/tr/upkeep.ts';
import { type Upkeep, upkeepQuery } from './api/upkeep-query.ts';

/** What a moderator may do about a public entry. */
export type UpkeepDeed =
  | { verb: 'confirm' | 'withdraw-made-good'; reason: string }
  | { verb: 'made-good'; reason: string; evidence: NamedEvidence[] }
  | { verb: 'ask-made-good' };

async function carryOut(id: string, deed: UpkeepDeed): Promise<{ fresh: Upkeep; said: string }> {
  const params = { id };
  switch (deed.verb) {
    case 'ask-made-good': {
      const { asked, upkeep } = await dashboardCall('POST /api/admin/report/entries/:id/ask-made-good', {
        params,
      });
      return { fresh: upkeep, said: text.askedToast(asked) };
    }
    case 'made-good': {
      const body = { reason: deed.reason, evidence: deed.evidence };
      const fresh = await dashboardCall('POST /api/admin/report/entries/:id/made-good', { params, body });
      return { fresh, said: text.noted };
    }
    default: {
      const call = `POST /api/admin/report/entries/:id/${deed.verb}` as const;
      const fresh = await dashboardCall(call, { params, body: { reason: deed.reason } });
      return { fresh, said: deed.verb === 'confirm' ? text.confirmed : text.withdrawn };
    }
  }
}

/** Carries one deed out; what is shown and what waits is read anew. */
export function useUpkeep(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deed: UpkeepDeed) => carryOut(id, deed),
    onSuccess: ({ fresh, said }) => {
      client.setQueryData(upkeepQuery(id).queryKey, fresh);
      void client.invalidateQueries({ queryKey: listKeys.counts });
      showToast(said);
      onDone();
    },
  });
}
