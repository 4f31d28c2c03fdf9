import { readFileSync } from 'node:fs';
import { changeClosed, changeProposed } from '@edogrula/contracts/events/business';
import { samePictures } from '@edogrula/contracts/http/elsewhere';
import { newEvent } from '@edogrula/event-bus/new-event';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { png } from './support/files.ts';
import { applicationForm, newSeller, reportForm } from './support/forms.ts';
import { alias } from './support/houses.ts';
import { tell } from './support/registry.ts';
import { admin, type Stage, second, visitor } from './support/stage.ts';
import { openStageWithMedia, type StageWithMedia } from './support/with-media.ts';

let opened: StageWithMedia;
let stage: Stage;
let files: StageWithMedia['files'];
beforeAll(async () => {
  opened = await openStageWithMedia({
    ofStage: { UPLOAD_SLOTS_PER_VISITOR: '12' },
    ofMedia: { LIMITS: 'relaxed' },
  });
  ({ stage, files } = opened);
}, 60_000);
afterAll(() => opened?.close());

const moderator = admin();
const photograph = (name: string) =>
  readFileSync(new URL(`../../media/test/fixtures/photos/${name}.jpg`, import.meta.url));

const send = (path: string, form: FormData, as = visitor()) => opened.send(path, form, as);
let accounts = 0;
/** An application whose first picture is this one; the others are nobody else's. */
function apply(picture: Buffer, as = visitor()): Promise<string> {
  accounts += 1;
  const documents = [picture, ...[1, 2, 3, 4].map((no) => png(accounts * 10 + no))];
  const fields = { instagramUsername: `ornek.ev.${accounts}`, phone: `+9053211100${10 + accounts}` };
  return send('/api/apply', applicationForm({ fields, files: { documents } }), as);
}
const report = (...evidence: Buffer[]) =>
  send('/api/report', reportForm({ fields: newSeller(), files: { evidence } }));

async function elsewhere(query: Record<string, string>, as = moderator) {
  const path = `/api/admin/requests/same-pictures?${new URLSearchParams(query)}`;
  const { status, body } = await stage.call('GET', path, { as });
  expect({ status, body }).toMatchObject({ status: 200 });
  return samePictures.parse(body).items;
}
const holders = async (query: Record<string, string>) =>
  (await elsewhere(query)).map(({ holder, businessId }) => [holder.kind, holder._id, businessId]);

const businessId = '0199c0de-0000-7000-8000-00000000b001';
/** The registry has carried an approval out: the pictures are in the gallery. */
async function publish(applicationId: string): Promise<void> {
  await files.query(
    `update file set state = 'published', business_id = $2 where owner_id = $1 and purpose = 'application-image'`,
    [applicationId, businessId],
  );
  await stage.deps.db
    .updateTable('application')
    .set({ business_id: businessId, status: 'approved' })
    .where('id', '=', applicationId)
    .execute();
}

describe('[R370] pictures of a submission that are elsewhere', () => {
  it('are named with who holds the other one: an application, a gallery, a report', async () => {
    const first = await apply(photograph('china'));
    const second = await apply(photograph('china'));
    const accused = await report(photograph('china'), photograph('rocket'));
    expect(await holders({ application: second })).toEqual(
      expect.arrayContaining([
        ['application', first, null],
        ['report', accused, null],
      ]),
    );
    await publish(first);
    const found = await elsewhere({ report: accused });
    const shown = found.find(({ holder }) => holder._id === first);
    expect(shown).toMatchObject({
      mirrored: false,
      businessId,
      holder: { kind: 'application', name: 'Göl Kıyısı Bungalov', status: 'approved' },
    });
    expect(shown?.holder.number).toMatch(/^B-\d+$/);
    expect(new Set(found.map(({ fileId }) => fileId)).size).toBe(1);
  });

  it('are none of the same application, of the same business or of the refused one that it follows', async () => {
    const owner = await apply(photograph('flower'));
    expect(await holders({ application: owner })).toEqual([]);
    await publish(owner);
    const again = await apply(photograph('flower'));
    expect(await holders({ application: again })).toEqual([['application', owner, businessId]]);
    const update = (values: object) =>
      stage.deps.db.updateTable('application').set(values).where('id', '=', again).execute();
    await update({ linked_business_id: businessId });
    expect(await holders({ application: again })).toEqual([]);
    await update({ linked_business_id: null, again_of: owner });
    expect(await holders({ application: again })).toEqual([]);
  });

  it('that the desk put into a gallery are the business’s: elsewhere for others, and not for its own', async () => {
    const shownBy = '0199c0de-0000-7000-8000-00000000b002';
    const given = await apply(photograph('rocket'));
    await files.query(
      `update file set state = 'published', business_id = $2, owner_kind = null, owner_id = null
       where owner_id = $1 and purpose = 'application-image'`,
      [given, shownBy],
    );
    const id = await apply(photograph('rocket'));
    const galleries = async () =>
      (await holders({ application: id })).filter(([kind]) => kind === 'business');
    expect(await galleries()).toEqual([['business', shownBy, shownBy]]);
    const { db } = stage.deps;
    await db.updateTable('application').set({ linked_business_id: shownBy }).where('id', '=', id).execute();
    expect(await galleries()).toEqual([['business', shownBy, shownBy]]);
    await db
      .updateTable('application')
      .set({ business_id: shownBy, status: 'approved', published_at: new Date() })
      .where('id', '=', given)
      .execute();
    expect(await galleries()).toEqual([]);
  });

  it('[R510] in the hands of another mailbox that takes the record over are copies, under a tag of the owner’s as well', async () => {
    const taken = '0199c0de-0000-7000-8000-00000000b003';
    const owner = await apply(photograph('chelsea'), visitor('kurban@posta.example'));
    await files.query(
      `update file set state = 'published', business_id = $2 where owner_id = $1 and purpose = 'application-image'`,
      [owner, taken],
    );
    const { db } = stage.deps;
    const update = (id: string, values: object) =>
      db.updateTable('application').set(values).where('id', '=', id).execute();
    await update(owner, { business_id: taken, status: 'approved', published_at: new Date() });
    const hit = ['application', owner, taken];
    for (const email of ['baska@posta.example', 'kurban+2@posta.example']) {
      const id = await apply(photograph('chelsea'), visitor(email));
      for (const values of [{ linked_business_id: taken }, { linked_business_id: null, again_of: owner }]) {
        await update(id, values);
        expect([email, await holders({ application: id })]).toEqual([email, expect.arrayContaining([hit])]);
      }
      await update(id, { again_of: null });
    }
    const own = await apply(photograph('chelsea'), visitor('KURBAN@posta.example'));
    await update(own, { linked_business_id: taken });
    expect(await holders({ application: own })).not.toContainEqual(hit);
  });

  it('change nothing: what waits still waits, and nothing is sent', async () => {
    const events = (await stage.events()).length;
    const id = await apply(photograph('chelsea'));
    const other = await report(photograph('chelsea'));
    await elsewhere({ application: id });
    await elsewhere({ report: other });
    const row = await stage.call('GET', `/api/admin/requests/${id}`, { as: moderator });
    expect([row.body.status, (await stage.events()).length - events]).toEqual(['pending', 2]);
  });

  it('go with the report that is deleted', async () => {
    const id = await apply(photograph('coffee'));
    const gone = await report(photograph('coffee'));
    expect(await holders({ application: id })).toEqual([['report', gone, null]]);
    await stage.call('DELETE', `/api/admin/report/${gone}`, { as: moderator, body: {} });
    await until(async () => (await holders({ application: id })).length === 0);
    const { rows } = await files.query(
      'select count(*)::int as n from file_fingerprint join file on file.id = file_id where owner_id = $1',
      [gone],
    );
    expect(rows[0].n).toBe(0);
  });

  it('[R503] are told apart: what the same mailbox sent is its own, a stranger’s is not', async () => {
    const picture = photograph('coffee');
    const first = await apply(picture, visitor('sahip@example.com'));
    const again = await apply(picture, visitor('Sahip+ev@example.com'));
    const third = await apply(picture, visitor('baskasi@example.com'));
    const found = await elsewhere({ application: again });
    const owns = new Map(found.map(({ holder, own }) => [holder._id, own]));
    expect([owns.get(first), owns.get(third)]).toEqual([true, false]);
    // Strangers' come first: the desk shows no more than the first few.
    expect(found.map(({ own }) => own)).toEqual(found.map(({ own }) => own).sort());
  });

  it('[R509] of a report against the own house are not named, neither as pictures nor as files', async () => {
    const picture = photograph('rocket');
    const house = await apply(png(77), visitor(alias));
    await stage.deps.db
      .updateTable('application')
      .set({ status: 'approved', business_id: '0199c0de-0000-7000-8000-00000000b009' })
      .where('id', '=', house)
      .execute();
    const fields = { instagramUsername: `ornek.ev.${accounts}`, instagramUrl: undefined };
    const accused = await send('/api/report', reportForm({ fields, files: { evidence: [picture] } }));
    const id = await apply(picture, visitor('ucuncu@example.com'));
    const named = async (what: string, as: typeof moderator) => {
      const path = `/api/admin/requests/same-${what}?application=${id}`;
      return JSON.stringify((await stage.call('GET', path, { as })).body).includes(accused);
    };
    for (const what of ['pictures', 'files'])
      expect([what, await named(what, moderator), await named(what, second)]).toEqual([what, true, false]);
  });

  it('[R357] that an owner proposes are looked for, too: a stranger’s are named, those of the own house are not', async () => {
    const house = '0199c0de-0000-7000-8000-00000000b00a';
    const owner = visitor('vitrin@posta.example');
    const own = await apply(photograph('flower'), owner);
    await files.query(
      `update file set state = 'published', business_id = $2 where owner_id = $1 and purpose = 'application-image'`,
      [own, house],
    );
    await stage.deps.db
      .updateTable('application')
      .set({ business_id: house, status: 'approved', published_at: new Date() })
      .where('id', '=', own)
      .execute();
    const copied = await apply(photograph('china'), visitor('kopyalanan@posta.example'));
    /** A photograph as an owner's page sends it. */
    const propose = async (name: string) => {
      const changeId = uuidv7();
      const carrier = await apply(photograph(name), owner);
      const { rows } = await files.query(
        `update file set owner_kind = 'change', owner_id = $2
         where id = (select id from file where owner_id = $1 and purpose = 'application-image' order by size_bytes desc limit 1)
         returning id`,
        [carrier, changeId],
      );
      const facts = {
        changeId,
        number: 7,
        businessId: house,
        slug: 'vitrin',
        name: 'Vitrin',
        kind: 'images',
      } as const;
      const data = { ...facts, fileIds: [rows[0].id] };
      const proposed = newEvent(changeProposed, {
        subject: changeId,
        version: 1,
        data: { ...data, dueAt: null },
      });
      await tell(stage, proposed);
      return data;
    };
    const [stolen, again] = [await propose('china'), await propose('flower')];
    expect(await holders({ change: stolen.changeId })).toContainEqual(['application', copied, null]);
    const found = await holders({ change: again.changeId });
    expect(found.filter(([, id, shownBy]) => id === own || shownBy === house)).toEqual([]);
    const over = {
      ...stolen,
      businessVersion: 2,
      outcome: 'refused',
      words: 'Başkasının fotoğrafı.',
    } as const;
    await tell(stage, newEvent(changeClosed, { subject: stolen.changeId, version: 2, data: over }));
    const path = `/api/admin/requests/same-pictures?change=${stolen.changeId}`;
    expect((await stage.call('GET', path, { as: moderator })).status).toBe(404);
  });

  it('are shown to who may read submissions alone', async () => {
    const id = await apply(photograph('china'));
    const path = `/api/admin/requests/same-pictures?application=${id}`;
    const as = (role: 'editor' | 'auditor') => ({ admin: { ...moderator.admin, role } }) as typeof moderator;
    const statusOf = async (caller?: typeof moderator) =>
      (await stage.call('GET', path, caller ? { as: caller } : {})).status;
    expect([
      await statusOf(),
      await statusOf(visitor()),
      await statusOf(as('editor')),
      await statusOf(as('auditor')),
    ]).toEqual([401, 403, 403, 200]);
  });

  const two = `application=${businessId}&report=${businessId}`;
  it.each(['', 'application=x', two, `change=${businessId}&report=${businessId}`])(
    '%j is 400',
    async (query) => {
      const path = `/api/admin/requests/same-pictures?${query}`;
      expect((await stage.call('GET', path, { as: moderator })).status).toBe(400);
    },
  );

  it('of a submission that is not there are 404; without media it is said that nobody could look', async () => {
    const unknown = `/api/admin/requests/same-pictures?report=${businessId}`;
    expect((await stage.call('GET', unknown, { as: moderator })).status).toBe(404);
    const id = await report(photograph('rocket'));
    await opened.media.kill('SIGTERM');
    const path = `/api/admin/requests/same-pictures?report=${id}`;
    expect([502, 503, 504]).toContain((await stage.call('GET', path, { as: moderator })).status);
  });
});
