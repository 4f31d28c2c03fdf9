import { businessCreated, businessDeleted } from '@edogrula/contracts/events/business';
import { correctionView } from '@edogrula/contracts/http/correction';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { TestClaims } from '@edogrula/service-kit/testing/test-identity';
import { v7 as uuidv7 } from 'uuid';
import { pdf } from './files.ts';
import { tell } from './registry.ts';
import { admin, type Stage, visitor } from './stage.ts';

type Fields = Record<string, string | undefined>;

/** What the correction requests of a stage are tried with. */
export function correctionsOn(stage: () => Stage) {
  let people = 0;
  /** A business that everybody can see. */
  const business = async (name = 'Göl Kıyısı Bungalov'): Promise<string> => {
    const businessId = uuidv7();
    const data = { businessId, slug: `gol-${people}`, name, applicationId: null, googlePlaceId: null };
    await tell(
      stage(),
      newEvent(businessCreated, {
        subject: businessId,
        version: 1,
        data: { ...data, imageFileIds: [], verified: true, keys: [] },
      }),
    );
    return businessId;
  };
  const removed = (businessId: string) =>
    tell(
      stage(),
      newEvent(businessDeleted, {
        subject: businessId,
        version: 2,
        data: { businessId, slug: 'gol', imageFileIds: [] },
      }),
    );
  const send = (fields: Fields, options: { as?: TestClaims; key?: string; files?: number } = {}) => {
    people += 1;
    const form = new FormData();
    const all: Fields = { part: 'phone', wish: 'Numara 0532 000 00 00 oldu.', role: 'guest', ...fields };
    for (const [name, value] of Object.entries(all)) if (value !== undefined) form.append(name, value);
    for (let n = 0; n < (options.files ?? 0); n++)
      form.append('evidence', new File([new Uint8Array(pdf(`kart ${n}`))], `kart-${n}.pdf`));
    return stage().call('POST', '/api/correction', {
      as: options.as ?? visitor(`soran${people}@example.com`),
      form,
      ...(options.key ? { headers: { 'idempotency-key': options.key } } : {}),
    });
  };
  /** A request that waits. */
  const asked = async (fields: Fields = {}, options: Parameters<typeof send>[1] = {}) => {
    const businessId = fields.business ?? (await business());
    const { status, body } = await send({ ...fields, business: businessId }, options);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return { businessId, id: String(body._id), number: String(body.number) };
  };
  const read = async (id: string) => {
    const { status, body } = await stage().call('GET', `/api/admin/corrections/${id}`, { as: admin() });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return correctionView.parse(body);
  };
  const decide = (id: string, body: Record<string, unknown>, key?: string) =>
    stage().call('POST', `/api/admin/corrections/${id}/decide`, {
      as: admin(),
      body: { version: 1, outcome: 'made', ...body },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  return { business, removed, send, asked, read, decide };
}
