import { blacklistEntryCreated, blacklistEntryRemoved } from '@edogrula/contracts/events/business';
import type { appealDetail } from '@edogrula/contracts/http/appeal';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { TestClaims } from '@edogrula/service-kit/testing/test-identity';
import type { z } from 'zod';
import { pdf } from './files.ts';
import { newSeller, reportForm } from './forms.ts';
import { tell } from './registry.ts';
import { first, type Stage, second, visitor } from './stage.ts';

export const reason = 'Gönderilen belgeler, hesabın o tarihte başkasında olduğunu gösteriyor.';

export type Detail = z.output<typeof appealDetail>;
type Fields = Record<string, string | undefined>;
export type Listed = { reportId: string; entryId: string; seller: ReturnType<typeof newSeller> };

/** What the appeals of a stage are tried with. */
export function appealsOn(stage: () => Stage) {
  let people = 0;
  const entry = (
    kind: typeof blacklistEntryCreated | typeof blacklistEntryRemoved,
    one: Listed,
    version: number,
  ) =>
    newEvent(kind, {
      subject: one.entryId,
      version,
      data: { entryId: one.entryId, slug: `kayit-${people}`, name: 'Sahte Bungalov', reportId: one.reportId },
    });
  const report = async (fields: Fields = {}, files?: Record<string, Buffer[]>): Promise<string> => {
    people += 1;
    const form = reportForm({ fields: { ...newSeller(), ...fields }, ...(files ? { files } : {}) });
    const { status, body } = await stage().call('POST', '/api/report', {
      as: visitor(`magdur${people}@example.com`),
      form,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return String(body._id);
  };
  const approve = (id: string, as: TestClaims = first) =>
    stage().call('POST', `/api/admin/report/${id}/approve`, { as, body: { reason: 'Kanıtlar tutarlı.' } });
  /** A report that was approved by the first moderator and whose entry everybody can see. */
  const listed = async (fields: Fields = {}): Promise<Listed> => {
    const seller = { ...newSeller(), ...fields };
    const reportId = await report(seller);
    const { body } = await approve(reportId);
    const one = { reportId, entryId: String(body.entryId), seller };
    await tell(stage(), entry(blacklistEntryCreated, one, 1));
    return one;
  };
  const send = (fields: Fields, options: { as?: TestClaims; key?: string; files?: number } = {}) => {
    people += 1;
    const form = new FormData();
    const all: Fields = {
      role: 'owner',
      name: 'Örnek Kişi',
      claims: 'not_me,wrong_fact',
      desc: 'Hesap o tarihlerde benim elimde değildi, belgesini ekliyorum.',
      ...fields,
    };
    for (const [name, value] of Object.entries(all)) if (value !== undefined) form.append(name, value);
    for (let n = 0; n < (options.files ?? 0); n++)
      form.append('evidence', new File([new Uint8Array(pdf(`belge ${n}`))], `belge-${n}.pdf`));
    return stage().call('POST', '/api/appeal', {
      as: options.as ?? visitor(`itiraz${people}@example.com`),
      form,
      ...(options.key ? { headers: { 'idempotency-key': options.key } } : {}),
    });
  };
  /** An open appeal against a new entry. */
  const appealed = async (fields: Fields = {}) => {
    const one = await listed(fields);
    const { status, body } = await send({ entry: one.entryId }, { files: 1 });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return { ...one, appealId: String(body._id) };
  };
  const read = async (id: string, as: TestClaims = second): Promise<Detail> => {
    const { status, body } = await stage().call('GET', `/api/admin/appeals/${id}`, { as });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as Detail;
  };
  /** What a correction starts from is what is there by now, unless the body says another version of the dossier. */
  const decide = async (id: string, as: TestClaims, body: Record<string, unknown>, key?: string) => {
    const seen = body.correction ? { dossierVersion: (await read(id, as)).entryDossier.version } : {};
    return stage().call('POST', `/api/admin/appeals/${id}/decide`, {
      as,
      body: { version: 1, reason, ...seen, ...body },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  };
  const removed = (one: Listed, version = 2) => tell(stage(), entry(blacklistEntryRemoved, one, version));
  const states = async (dossierId: string) =>
    (await stage().events('moderation.dossier.changed.v1'))
      .filter(({ subject }) => subject === dossierId)
      .map(({ data }) => data as Record<string, unknown>);
  return { report, approve, listed, send, appealed, read, decide, removed, states };
}
