import type { noticeList } from '@edogrula/contracts/http/reply';
import type { z } from 'zod';
import { applicationForm, lookedAt } from './forms.ts';
import { first, type Stage, visitor } from './stage.ts';

export type Notice = z.output<typeof noticeList>['items'][number];

export const tokenIn = (path: string | null | undefined): string => String(path).replace('/yanit/', '');

/** The form of a reply. */
export function replyOf(fields: Record<string, string> = {}, files: Buffer[] = []): FormData {
  const form = new FormData();
  const all = { text: 'Bu görüşmeleri ben yapmadım, hesabım çalınmıştı.', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  for (const [index, file] of files.entries())
    form.append('files', new File([new Uint8Array(file)], `ek-${index}.bin`));
  return form;
}

/** What the accused does by the links of notices. */
export function repliesOn(stage: () => Stage) {
  const notices = async (id: string): Promise<Notice[]> =>
    (await stage().call('GET', `/api/admin/report/${id}/notices`, { as: first })).body.items as Notice[];
  return {
    notices,
    tokenOf: async (id: string, channel = 'instagram'): Promise<string> =>
      tokenIn((await notices(id)).find((one) => one.channel === channel)?.path),
    send: (token: string, form = replyOf(), headers: Record<string, string> = {}) =>
      stage().call('POST', `/api/reply?token=${encodeURIComponent(token)}`, { form, headers }),
    /** An application with a contact; approved, its sender is who the contact belongs to. */
    async applied(email: string, fields: Record<string, string | undefined>, verdict?: 'approve' | 'reject') {
      const form = applicationForm({ fields });
      const { status, body } = await stage().call('POST', '/api/apply', { as: visitor(email), form });
      if (status !== 201) throw new Error(JSON.stringify(body));
      const path = `/api/admin/requests/${body._id}/${verdict}`;
      if (verdict)
        await stage().call('POST', path, {
          as: first,
          body: { reason: 'Belgeleri incelendi.', ...(verdict === 'approve' ? lookedAt : {}) },
        });
      return String(body._id);
    },
    /** The token of the link in the mail to an address. */
    async mailed(email: string): Promise<string> {
      const events = await stage().events('moderation.accused.notice-given.v1');
      const mine = events.filter(({ data }) => data.applicantEmail === email);
      return tokenIn(mine.at(-1)?.data.path as string | undefined);
    },
  };
}
