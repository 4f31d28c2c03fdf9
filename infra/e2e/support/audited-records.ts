import { randomUUID } from 'node:crypto';
import type { AuditedModerator } from './audited-moderator.ts';
import { call, newSeller, verifiedVisitor } from './client.ts';
import { type Colleague, newColleague } from './colleague.ts';
import { eventually } from './eventually.ts';
import { photo } from './files.ts';
import { fillQueue } from './queue.ts';
import type { SharedStack } from './shared-stack.ts';

export type AuditedRecords = ReturnType<typeof auditedRecords>;

const bytes = async (): Promise<Buffer> => Buffer.from(await photo(0).arrayBuffer());

/** A gallery upload of so many pictures. */
export function galleryForm(count: number): FormData {
  const form = new FormData();
  for (let index = 0; index < count; index += 1) form.append('images', photo(index));
  return form;
}

export function logoForm(): FormData {
  const form = new FormData();
  form.append('logo', photo(0));
  return form;
}

/** A fresh record of each kind, made by one moderator: what a write needs before it can be done. */
export function auditedRecords(stack: SharedStack, me: AuditedModerator) {
  const waiting = async (kind: 'applications' | 'reports'): Promise<string> => {
    const made = await fillQueue(stack, { applications: 0, reports: 0, [kind]: 1 });
    return made[kind][0]?.id ?? '';
  };
  const business = async (): Promise<string> => {
    const { name, handle } = newSeller('Denetim Evi');
    const body = { name, type: 'bungalov', instagramUsername: handle, tradeTitle: 'Denetim Ltd. Şti.' };
    return (await me.post<{ business: { _id: string } }>('/api/admin/businesses', { body })).business._id;
  };
  return {
    bytes,
    waiting,
    business,
    /** A business with two pictures, and their addresses. */
    gallery: async (): Promise<{ id: string; urls: string[] }> => {
      const id = await business();
      type Changed = { business: { gallery: string[] } };
      const form = galleryForm(2);
      const made = await me.post<Changed>(`/api/admin/businesses/${id}/gallery`, { form });
      return { id, urls: made.business.gallery };
    },
    payee: async (): Promise<{ id: string; payee: string }> => {
      const id = await business();
      const iban = 'TR330006100519786457841326';
      const body = { iban, ownerNamedIt: true, holderMatches: true, version: 1 };
      const made = await me.post<{ items: { _id: string }[] }>(`/api/admin/businesses/${id}/payees`, {
        body,
      });
      return { id, payee: made.items[0]?._id ?? '' };
    },
    /** A code that a business was given, and where it is to be named. */
    controlCode: async () => {
      const path = `/api/admin/businesses/${await business()}/control`;
      const body = { kind: 'bio' };
      const { challenge, code } = await me.post<{ challenge: { _id: string }; code: string }>(path, { body });
      return { path: `${path}/${challenge._id}`, body: { code } };
    },
    logo: async () => {
      const id = await business();
      await me.send('PUT', { path: `/api/admin/businesses/${id}/logo`, form: logoForm() });
      return id;
    },
    place: async (): Promise<string> => {
      const body = { businessId: await business() };
      return (await me.post<{ item: { _id: string } }>('/api/admin/featured', { body })).item._id;
    },
    /** An entry of the blacklist, once the registry has it. */
    entry: async (): Promise<string> => {
      const approved = `/api/report/${await waiting('reports')}/approve`;
      const { entryId } = await me.post<{ entryId: string }>(approved, { body: {} });
      await eventually(
        () => me.send('GET', { path: `/api/admin/report/blacklist/${entryId}` }),
        (status) => status === 200,
      );
      return entryId;
    },
    /** A correction request that waits; moderation hears of a new business a moment later. */
    correction: async (): Promise<string> => {
      const { headers } = await verifiedVisitor(stack);
      const form = new FormData();
      const fields = { business: await business(), part: 'name', wish: 'Adı değişti.', role: 'guest' };
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      const { body } = await eventually(
        () => call<{ _id: string }>(stack, 'POST', '/api/correction', { form, headers }),
        ({ status }) => status === 201,
      );
      return body._id;
    },
    admin: (): Promise<Colleague> => newColleague(stack, me.headers, { name: 'biri' }),
    key: async (): Promise<string> =>
      (await me.post<{ _id: string }>('/api/admin/keys', { body: { label: 'Deneme' } }))._id,
    text: async (kind: 'article' | 'page'): Promise<string> => {
      const title = `Denetim ${randomUUID().slice(0, 8)}`;
      const made = await me.post<Record<string, { _id: string }>>(`/api/cms/${kind}s`, { body: { title } });
      return made[kind]?._id ?? '';
    },
    file: async (): Promise<string> => {
      const id = randomUUID();
      await me.send('PUT', { path: `/api/admin/files/${id}`, raw: await bytes() });
      return id;
    },
  };
}
