import type { withheldApproval } from '@edogrula/contracts/http/moderation';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { dashboardCall } from '../../lib/dashboard-call.ts';
import { withheldText as text } from '../../locales/tr/decision.ts';

/** An approval that the registry did not carry out. */
export type Withheld = z.infer<typeof withheldApproval>;

/** What the record in the way is called, as the registry holds it now; null when it is gone. */
export const recordNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['record-name', id],
    queryFn: async ({ signal }) => {
      const { business } = await dashboardCall('GET /api/admin/businesses/:id', { params: { id }, signal });
      return business.name;
    },
    retry: false,
    staleTime: 60_000,
    meta: { admin: true },
  });

/** Why the registry withheld it, as the end of a sentence. */
export const whyWithheld = ({ reason }: Withheld, name: string | undefined): string => text.why[reason](name);
