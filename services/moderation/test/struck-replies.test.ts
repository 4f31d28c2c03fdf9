import { blacklistEntryCreated } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { publishDue } from '../src/report/publish-held.ts';
import { appealsOn } from './support/appeals.ts';
import { correct } from './support/correct.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { tell } from './support/registry.ts';
import { repliesOn, replyOf } from './support/replies.ts';
import { admin, first, second, sharedStage, third, visitor } from './support/stage.ts';

const stage = sharedStage({
  REPLY_WINDOW_HOURS: '72',
  UPLOAD_SLOTS_PER_NETWORK: '12',
  UPLOAD_SLOTS_KEPT: '0',
});

const { held, act, read, endsIn } = heldReports(() => stage);
const { tokenOf, send: reply } = repliesOn(() => stage);
const { send, decide } = appealsOn(() => stage);
const uninvolved = admin('0199c0de-0000-7000-8000-0000000000e1');
const reason = 'Numara bir başkasınınmış.';
const words = ({ phone, instagramUsername }: { phone: string; instagramUsername: string }) =>
  `Hesabım çalındı; ${phone} ile @${instagramUsername} benim değil.`;
const hidden = { number: '[numara gizlendi]', account: '[kullanıcı adı gizlendi]' };

async function show(id: string, text: string) {
  const [one] = (await read(id)).replies as { _id: string; publicText: string | null }[];
  const body = { replyId: one?._id, text, was: one?.publicText ?? null };
  const { status } = await stage.call('POST', `/api/admin/report/${id}/reply-text`, { as: third, body });
  expect(status).toBe(200);
}
let people = 0;
/** A public entry beside which a reply is shown that names its telephone and its account. */
async function replied(seller = newSeller()) {
  people += 1;
  const id = await held(seller, visitor(`yanitli${people}@example.com`));
  expect((await reply(await tokenOf(id), replyOf({ consent: 'true' }))).status).toBe(201);
  await act(id, 'approve', { as: second, body: { version: 2 } });
  await endsIn(id, -1000);
  await publishDue(stage.deps);
  const entryId = String((await read(id)).entryId);
  const data = { entryId, slug: `kayit-${id}`, name: 'Sahte Bungalov', reportId: id };
  await tell(stage, newEvent(blacklistEntryCreated, { subject: entryId, version: 1, data }));
  await show(id, words(seller));
  return { id, entryId, seller };
}
type One = Awaited<ReturnType<typeof replied>>;
/** What the registry was told last of the replies beside an entry. */
async function beside(entryId: string): Promise<(string | null)[]> {
  const told = (await stage.events()).filter(({ data }) => data.entryId === entryId);
  const courses = told.flatMap(({ data }) => {
    const { course } = (data.dossier ?? data) as { course?: { replies: { text: string | null }[] } };
    return course ? [course.replies.map(({ text }) => text)] : [];
  });
  return courses.at(-1) ?? [];
}
const stored = async (id: string) =>
  (await stage.deps.db.selectFrom('reply').select('public_text').where('report_id', '=', id).execute()).map(
    ({ public_text: text }) => text,
  );
const texts = ({ seller }: One) => ({
  name: 'Sahte Bungalov',
  website: null,
  ...seller,
  summary: 'Kapora aldı, kapattı.',
});
const onDossier = async (id: string, verb: string, body: object) => {
  const path = `/api/admin/report/dossiers/${id}/${verb}`;
  expect((await stage.call('POST', path, { as: first, body: { reason, ...body } })).status).toBe(200);
};
const dossierOf = async (id: string) =>
  String((await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first })).body._id);

describe('a reply that is shown beside an entry', () => {
  it('[R313] names what the entry shows and condemns', async () => {
    const one = await replied();
    expect(await beside(one.entryId)).toEqual([words(one.seller)]);
  });

  it.each(['phone', 'instagramUsername'] as const)(
    '[R313] [R320] loses the %s that an appeal drops, for good',
    async (field) => {
      const one = await replied();
      const { body } = await send({ entry: one.entryId });
      const dropKeys = [{ kind: field === 'phone' ? 'phone' : 'handle', key: one.seller[field] }];
      const correction = { ...texts(one), [field]: null, dropKeys };
      const appeal = String(body._id);
      expect((await decide(appeal, uninvolved, { outcome: 'amended', correction })).status).toBe(200);
      const [text] = await beside(one.entryId);
      expect(text).not.toContain(one.seller[field]);
      expect(text).toContain(field === 'phone' ? hidden.number : hidden.account);
      expect(text).toContain(field === 'phone' ? one.seller.instagramUsername : one.seller.phone);
      expect(await stored(one.id)).toEqual([text]);
    },
  );

  it.each(['phone', 'instagramUsername'] as const)(
    '[R303] [R313] loses a %s that becomes a common value',
    async (field) => {
      const one = await replied();
      const value = field === 'phone' ? one.seller.phone : `@${one.seller.instagramUsername}`;
      const body = { value, note: 'Acentenin santrali' };
      const path = '/api/admin/report/common-values';
      expect((await stage.call('POST', path, { as: first, body })).status).toBe(200);
      const [text] = await beside(one.entryId);
      expect(text).not.toContain(one.seller[field]);
      expect(await stored(one.id)).toEqual([text]);
    },
  );

  it('[R313] [R320] is not shown with a struck contact either, when a moderator shows it anew', async () => {
    const one = await replied();
    const correction = { ...texts(one), instagramUsername: null };
    expect((await correct(stage, one.entryId, { correction, reason })).status).toBe(200);
    await show(one.id, words(one.seller));
    const text = words(one.seller).replace(`@${one.seller.instagramUsername}`, hidden.account);
    expect([await beside(one.entryId), await stored(one.id)]).toEqual([[text], [text]]);
  });

  it('[R304] [R313] names no telephone of an entry that its own was merged with, once they are parted', async () => {
    const [into, one] = [await replied(), await replied()];
    const [root, row] = [await dossierOf(into.id), await dossierOf(one.id)];
    await onDossier(root, 'merge', { with: row });
    await show(one.id, words({ ...one.seller, phone: into.seller.phone }));
    expect(await beside(into.entryId)).toContain(words({ ...one.seller, phone: into.seller.phone }));
    await onDossier(row, 'unmerge', {});
    expect(await beside(entryIdOf(one.id))).toEqual([
      words({ ...one.seller, phone: into.seller.phone }).replace(into.seller.phone, hidden.number),
    ]);
  });

  it('[R303] [R313] keeps the telephone that the entry shows, when another one becomes a common value', async () => {
    const one = await replied();
    const { instagramUsername } = one.seller;
    const { phone } = newSeller();
    const further = await held({ phone, instagramUsername }, visitor('ikinci-numara@example.com'));
    await endsIn(further, -1000);
    await publishDue(stage.deps);
    const body = { value: phone, note: 'Acentenin santrali' };
    const path = '/api/admin/report/common-values';
    expect((await stage.call('POST', path, { as: first, body })).status).toBe(200);
    expect(await beside(one.entryId)).toEqual([words(one.seller)]);
    expect(await stored(one.id)).toEqual([words(one.seller)]);
  });

  it('[R313] [R320] loses a contact also where its text is as long as one may be', async () => {
    const one = await replied();
    const start = `@${one.seller.instagramUsername} benim değil.`;
    await show(one.id, `${start} ${'söz '.repeat(600)}`.slice(0, 1999).concat('.'));
    const value = `@${one.seller.instagramUsername}`;
    const path = '/api/admin/report/common-values';
    const body = { value, note: 'Acentenin hesabı' };
    expect((await stage.call('POST', path, { as: first, body })).status).toBe(200);
    const [text] = await beside(one.entryId);
    expect(text).toMatch(/^\[kullanıcı adı gizlendi\] benim değil\. söz .*…$/);
    expect(text?.length).toBeLessThanOrEqual(2000);
  });

  it('[R304] [R313] names no account that only a report condemned which is split off', async () => {
    const one = await replied();
    const { phone, instagramUsername } = one.seller;
    const other = newSeller();
    const further = await held({ ...other, phone }, visitor('ayrilan@example.com'));
    await endsIn(further, -1000);
    await publishDue(stage.deps);
    await show(one.id, `Ne @${instagramUsername} ne @${other.instagramUsername} benim.`);
    await onDossier(await dossierOf(one.id), 'split', { reportIds: [further] });
    expect(await stored(one.id)).toEqual([`Ne @${instagramUsername} ne ${hidden.account} benim.`]);
    expect(await beside(one.entryId)).toEqual(await stored(one.id));
  });

  it('[R302] [R313] loses an account that only a deleted report condemned', async () => {
    const one = await replied();
    const { phone } = one.seller;
    const other = newSeller();
    const further = await held({ ...other, phone }, visitor('ek@example.com'));
    await endsIn(further, -1000);
    await publishDue(stage.deps);
    await show(one.id, `Ne ${phone} ne @${other.instagramUsername} benim.`);
    expect((await beside(one.entryId))[0]).toContain(other.instagramUsername);
    expect((await stage.call('DELETE', `/api/report/${further}`, { as: first })).status).toBe(200);
    expect(await beside(one.entryId)).toEqual([`Ne ${phone} ne ${hidden.account} benim.`]);
  });
});
