import { applicationRejected } from '@edogrula/contracts/events/moderation';
import { describe, expect, it } from '@jest/globals';
import { spendLinkToApplyAgain } from '../src/application/apply-again.ts';
import { makeLink, tokenOf } from '../src/links/person-link.ts';
import { applicationForm, lookedAt } from './support/forms.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

const owner = visitor('sahip@example.com');
const apply = (fields: Record<string, string> = {}, as = owner) =>
  stage.call('POST', '/api/apply', { as, form: applicationForm({ fields }) });
const decide = (id: string, act: string, body: object) =>
  stage.call('POST', `/api/admin/requests/${id}/${act}`, {
    as: admin(),
    body: act === 'approve' ? { ...lookedAt, ...body } : body,
  });
const read = (token: string, as = owner) => stage.call('POST', '/api/apply/again', { as, body: { token } });

/** A refused application, and the token of its owner's mail. */
async function refused() {
  const id = String((await apply()).body._id);
  expect((await decide(id, 'reject', { version: 1, reason: 'Vergi levhası okunmuyor.' })).status).toBe(200);
  const events = await stage.events('moderation.application.rejected.v1');
  const event = events.find(({ subject }) => subject === id);
  return { id, token: applicationRejected.data.parse(event?.data).againToken ?? '' };
}
const links = (id: string) =>
  stage.deps.db.selectFrom('person_link').selectAll().where('subject_id', '=', id).executeTakeFirstOrThrow();

describe('[R205] a refused application is sent again by the link of its mail', () => {
  it('its owner reads what was written, as often as the page is opened, and nothing changes by it', async () => {
    const { id, token } = await refused();
    for (let reading = 0; reading < 2; reading += 1) {
      const { status, body } = await read(token);
      expect(status).toBe(200);
      expect(body).toEqual({
        name: 'Göl Kıyısı Bungalov',
        tradeTitle: 'Göl Kıyısı Turizm Ltd. Şti.',
        type: 'bungalov',
        instagramUsername: 'gol.kiyisi',
        instagramUrl: 'https://www.instagram.com/gol.kiyisi/',
        website: 'https://golkiyisi.example',
        phone: '+905321234567',
        landline: null,
        address: 'Göl Mah. Sahil Yolu 12, Sapanca',
        district: null,
        lat: null,
        lng: null,
        tourismLicence: null,
        description: null,
        note: 'Sabahları arayabilirsiniz.',
        linkedBusinessId: null,
        files: [],
      });
    }
    expect(await links(id)).toMatchObject({ purpose: 'reapply', used_at: null });
    const days = (new Date((await links(id)).ends_at).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  it('nobody else reads it: another address, no address, an altered token, a link of another purpose', async () => {
    const { id, token } = await refused();
    expect((await read(token, visitor('baskasi@example.com'))).status).toBe(404);
    expect((await stage.call('POST', '/api/apply/again', { body: { token } })).status).toBe(401);
    expect((await read(`${token.slice(0, -6)}AAAAAA`)).status).toBe(404);
    expect((await read('')).status).toBe(400);
    const endsAt = new Date(Date.now() + 3_600_000);
    const other = await stage.deps.db
      .transaction()
      .execute((tx) => makeLink(stage.deps, tx, { purpose: 'reply', subjectId: id, endsAt }));
    expect((await read(tokenOf(stage.deps.links, other))).status).toBe(404);
  });

  it('sending uses it up: then 410 with what is possible, and a second sending is refused', async () => {
    const { id, token } = await refused();
    expect((await apply({ again: token })).status).toBe(201);
    expect((await links(id)).used_at).not.toBeNull();
    const again = await read(token);
    expect([again.status, again.body.message]).toEqual([
      410,
      'Bu bağlantıyla yeniden başvurdunuz ya da bağlantının süresi doldu. Boş formla yeni bir başvuru yapabilirsiniz.',
    ]);
    const before = await stage.count('application');
    expect((await apply({ again: token })).status).toBe(410);
    expect(await stage.count('application')).toBe(before);
  });

  it('[R314] a clock that is a month ahead takes no second sending', async () => {
    const { token } = await refused();
    expect((await apply({ again: token })).status).toBe(201);
    const { db, links: signer } = stage.deps;
    const clock = () => new Date(Date.now() + 31 * 86_400_000);
    const sent = { email: 'sahip@example.com', token };
    const again = db.transaction().execute((tx) => spendLinkToApplyAgain({ links: signer, clock }, tx, sent));
    await expect(again).rejects.toMatchObject({ code: 'gone' });
  });

  it('two sendings at once make one application', async () => {
    const { token } = await refused();
    const statuses = (await Promise.all([apply({ again: token }), apply({ again: token })])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 410]);
  });

  it('another’s link and one that was taken back hinder no application and are not used', async () => {
    const { id, token } = await refused();
    expect((await apply({ again: token }, visitor('baskasi@example.com'))).status).toBe(201);
    expect((await links(id)).used_at).toBeNull();
    expect((await decide(id, 'reopen', { version: 2, reason: 'Belge okunuyor.' })).status).toBe(200);
    expect((await apply({ again: token })).status).toBe(201);
  });

  it('one that was taken back says to its owner alone that the application is looked at again, or was decided anew', async () => {
    const { id, token } = await refused();
    const said = async (as = owner) => {
      const { status, body } = await read(token, as);
      return [status, body.message];
    };
    expect((await decide(id, 'reopen', { version: 2, reason: 'Belge okunuyor.' })).status).toBe(200);
    expect(await said()).toEqual([
      410,
      'Ret kararını geri aldık; başvurunuz yeniden inceleniyor. Yeniden başvurmanız gerekmez, sonucu e-postayla bildiririz.',
    ]);
    expect((await said(visitor('baskasi@example.com')))[0]).toBe(404);
    expect((await decide(id, 'reject', { version: 3, reason: 'Ruhsat eksik.' })).status).toBe(200);
    expect(await said()).toEqual([
      410,
      'Bu bağlantıdan sonra başvurunuz için yeni bir karar verildi. Lütfen son e-postamıza bakın.',
    ]);
  });

  it('a rejection that was taken back and made again has a link of its own; the first stays dead', async () => {
    const { id, token } = await refused();
    expect((await decide(id, 'reopen', { version: 2, reason: 'Belge okunuyor.' })).status).toBe(200);
    expect((await decide(id, 'reject', { version: 3, reason: 'Ruhsat eksik.' })).status).toBe(200);
    const events = await stage.events('moderation.application.rejected.v1');
    const tokens = events
      .filter(({ subject }) => subject === id)
      .map(({ data }) => data.againToken as string);
    const fresh = tokens.filter((one) => one !== token);
    expect(fresh).toHaveLength(1);
    expect((await read(token)).status).not.toBe(200);
    expect((await read(fresh[0] ?? '')).status).toBe(200);
  });
});
