import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findHeldPictures } from '../src/gallery/find-held-pictures.ts';
import {
  applicationEvent,
  because,
  enterBusiness,
  newHandle,
  newPhone,
  reportEvent,
} from './support/factories.ts';
import { type MediaServer, startMediaServer } from './support/media-server.ts';
import { formOf } from './support/multipart.ts';
import { accept, eventsOf, ownerOf, read, refuse } from './support/owner.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let media: MediaServer;
beforeAll(async () => {
  media = await startMediaServer();
  service = await startTestService({ mediaUrl: media.url });
  media.trust(service.servicePublicKey);
});
afterAll(async () => {
  await service.close();
  await media.close();
});

const checks = [
  ...(['handle', 'phone', 'website'] as const).map((kind) => ({ kind, how: 'opened' })),
  ...(['tax_certificate', 'work_permit', 'licence'] as const).map((kind) => ({ kind, how: 'opened' })),
];
async function verified(input: Record<string, unknown> = {}) {
  const business = await enterBusiness(service, {
    name: 'Göl Evi',
    tradeTitle: 'Göl Ltd.',
    address: 'Kırkpınar 4',
    verified: true,
    checks,
    instagramUsername: newHandle(),
    phone: newPhone(),
    website: `${newHandle().replace(/\W|_/g, '')}.example`,
    ...input,
  });
  return { business, id: business._id, owner: ownerOf(service, business._id) };
}
const publicPage = async (id: string) => (await service.get(`/api/businesses/${id}`)).json().business;
const fields = (values: object, version = 1) => ({ kind: 'fields', fields: values, version });

describe('[R357] a proposal', () => {
  it('waits: the public page stays as it is, and the desk sees before, now and wish', async () => {
    const { business, id, owner } = await verified();
    const page = await publicPage(id);
    const change = await owner.proposed(fields({ phone: '0532 999 88 77', name: 'Göl Evi Sapanca' }));
    expect(change).toMatchObject({ kind: 'fields', state: 'open', number: expect.stringMatching(/^S-\d+$/) });
    expect(change.values).toEqual([
      { field: 'name', before: 'Göl Evi', after: 'Göl Evi Sapanca' },
      { field: 'phone', before: business.phone, after: '+905329998877' },
    ]);
    expect(await publicPage(id)).toEqual(page);
    const seen = (await read(service, change._id)).json();
    expect(seen).toMatchObject({ businessId: id, businessVersion: 1, changedSince: false, listed: false });
    expect(seen.now).toEqual(['Göl Evi', business.phone]);
    const { items } = (await service.asAdmin('GET', '/api/admin/businesses/changes')).json();
    expect(items.map(({ _id }: { _id: string }) => _id)).toContain(change._id);
    expect((await owner.page()).changes).toEqual([change]);
    expect((await eventsOf(service, change._id)).map(({ type }) => type)).toEqual([
      'business.change.proposed.v1',
    ]);
  });

  it('that is accepted goes the way of a moderator’s edit: values, dropped checks, audit and events at once', async () => {
    const { id, owner } = await verified();
    const { _id } = await owner.proposed(fields({ phone: '0532 999 88 76' }));
    const answer = await accept(service, _id);
    expect([answer.statusCode, answer.json().state]).toEqual([200, 'accepted']);
    const page = await publicPage(id);
    expect(page.phone).toBe('+905329998876');
    expect(page.verification.checks.map(({ kind }: { kind: string }) => kind)).not.toContain('phone');
    const rows = await service.deps.db
      .selectFrom('audit_log')
      .select(['action', 'actor_kind', 'subject_id'])
      .where('subject_id', 'in', [id, _id])
      .orderBy('seq')
      .execute();
    expect(rows.slice(-3)).toEqual([
      { action: 'change.proposed', actor_kind: 'visitor', subject_id: _id },
      { action: 'business.updated', actor_kind: 'admin', subject_id: id },
      { action: 'change.accepted', actor_kind: 'admin', subject_id: _id },
    ]);
    const closed = (await eventsOf(service, _id)).at(-1);
    expect(closed).toMatchObject({
      type: 'business.change.closed.v1',
      version: 2,
      data: { outcome: 'accepted', businessVersion: 2 },
    });
    expect((await accept(service, _id)).json().code).toBe('already_decided');
  });

  it('that is refused changes nothing and says why; words are needed', async () => {
    const { id, owner } = await verified();
    const page = await publicPage(id);
    const { _id } = await owner.proposed(fields({ website: 'baska.example' }));
    expect((await refuse(service, _id, 'kısa')).statusCode).toBe(400);
    expect((await refuse(service, _id)).json()).toMatchObject({ state: 'refused' });
    expect(await publicPage(id)).toEqual(page);
    const [change] = (await owner.page()).changes;
    expect(change).toMatchObject({ state: 'refused', words: 'Belge bu bilgiyi göstermiyor.', drops: [] });
    const again = await refuse(service, _id);
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_decided']);
  });

  it('that is taken back is over, also for the moderator who accepts in the same moment', async () => {
    const { id, owner } = await verified();
    const { _id } = await owner.proposed(fields({ name: 'Yeni Ad' }));
    const [withdrawn, accepted] = await Promise.all([owner.withdraw(_id), accept(service, _id, 1)]);
    expect([withdrawn.statusCode, accepted.statusCode].sort()).toEqual([200, 409]);
    expect((await publicPage(id)).name).toBe(accepted.statusCode === 200 ? 'Yeni Ad' : 'Göl Evi');
    expect((await owner.withdraw(_id)).json().code).toBe('already_decided');
  });

  it('is compared with the record as it is: one that changed since is 409, and shown', async () => {
    const { id, owner } = await verified();
    const { _id } = await owner.proposed(fields({ name: 'Yeni Ad' }));
    await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { name: 'Moderatörün Adı' });
    const answer = await accept(service, _id, 1);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'version_conflict', current: expect.objectContaining({ version: 2 }) }),
    ]);
    expect((await read(service, _id)).json()).toMatchObject({ changedSince: true, now: ['Moderatörün Adı'] });
    expect((await accept(service, _id, 2)).statusCode).toBe(200);
    expect((await publicPage(id)).name).toBe('Yeni Ad');
  });

  it('is made of the record that its owner saw', async () => {
    const { id, owner } = await verified();
    await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { name: 'Moderatörün Adı' });
    const answer = await owner.propose(fields({ name: 'Yeni Ad' }, 1));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'version_conflict']);
  });

  it('is one of its kind: of two owners at once one is first', async () => {
    const { owner } = await verified();
    const answers = await Promise.all([
      owner.propose(fields({ name: 'Birinci' })),
      owner.propose(fields({ name: 'İkinci' })),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('change_open');
    expect((await owner.propose({ kind: 'sisters', handles: ['kardes.hesap'] })).statusCode).toBe(201);
  });
});

describe('[R357] a liar', () => {
  it('proposes nothing for another business: the session alone says which', async () => {
    const [one, two] = [await verified(), await verified()];
    const { _id } = await two.owner.proposed(fields({ name: 'Yeni Ad' }));
    expect((await one.owner.withdraw(_id)).statusCode).toBe(404);
    const named = await one.owner.propose({ ...fields({ name: 'Ele geçti' }), businessId: two.id });
    expect(named.statusCode).toBe(400);
    expect((await one.owner.page()).business._id).toBe(one.id);
  });

  it.each(['verified', 'checks', 'demo', 'slug', 'googlePlaceId', 'lat', 'delisting'])(
    'does not slip «%s» in',
    async (field) => {
      const { owner } = await verified();
      expect((await owner.propose(fields({ name: 'Yeni Ad', [field]: true }))).statusCode).toBe(400);
    },
  );

  it('stores no script that runs, and takes no address of the site by a name', async () => {
    const { business, id, owner } = await verified();
    const { _id } = await owner.proposed(
      fields({ name: 'Kara Liste', description: '<script>alert(1)</script>' }),
    );
    await accept(service, _id);
    const page = await publicPage(id);
    expect([page.slug, page.description]).toEqual([business.slug, '<script>alert(1)</script>']);
    const script = await owner.propose(fields({ website: 'javascript:alert(1)' }, 2));
    expect(script.statusCode).toBe(400);
  });

  it('does not take another record’s account or site', async () => {
    const [one, two] = [await verified(), await verified()];
    const answer = await one.owner.propose(fields({ instagramUsername: two.business.instagramUsername }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'duplicate_key']);
  });

  it('proposes nothing that is the same already', async () => {
    const { owner } = await verified();
    expect((await owner.propose(fields({ name: 'Göl Evi' }))).statusCode).toBe(400);
  });

  it('on the blacklist is told so, changes nothing, and what waited is not accepted either', async () => {
    const { business, owner } = await verified();
    const { _id } = await owner.proposed({ kind: 'deletion' });
    await service.deliver(reportEvent({ instagramUsername: business.instagramUsername ?? '' }));
    expect((await owner.page()).listed).toBe(true);
    const answer = await owner.propose(fields({ name: 'Temiz Ad' }, 2));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'record_listed']);
    service.time.now = new Date(service.time.now.getTime() + 31 * 86_400_000);
    const accepted = await accept(service, _id);
    expect([accepted.statusCode, accepted.json().code]).toEqual([409, 'record_listed']);
  });

  it('whose record is deleted finds nothing any more, and what waited is closed', async () => {
    const { id, owner } = await verified();
    const { _id } = await owner.proposed(fields({ name: 'Yeni Ad' }));
    await service.asAdmin('DELETE', `/api/admin/businesses/${id}`, because);
    expect((await owner.call('GET', '/api/owner/business')).statusCode).toBe(404);
    expect((await owner.propose(fields({ name: 'Yeni Ad' }))).statusCode).toBe(404);
    expect((await eventsOf(service, _id)).at(-1)?.data.outcome).toBe('closed');
  });
});

describe('[R357] a business’s proposals of a day have an end', () => {
  const loop = async (owner: ReturnType<typeof ownerOf>) =>
    owner.withdraw((await owner.proposed({ kind: 'deletion' }))._id);
  const counted = async () => {
    const { rows } = await service.deps.pool.query(
      'select (select count(*) from outbox) + (select count(*) from audit_log) as written',
    );
    return rows[0].written;
  };

  it('those taken back count: the twenty-first is 429 with nothing written or stored, until midnight', async () => {
    const [{ owner }, other] = [await verified(), await verified()];
    const now = service.time.now;
    for (let n = 0; n < 20; n += 1) expect((await loop(owner)).statusCode).toBe(200);
    const [written, asked] = [await counted(), media.requests.length];
    const answer = await owner.propose({ kind: 'deletion' });
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      expect.objectContaining({ message: expect.stringContaining('en çok 20 talep') }),
    ]);
    const midnight = new Date(now.getTime() + Number(answer.headers['retry-after']) * 1000);
    expect(midnight.toISOString()).toMatch(/T21:00:00/);
    expect((await owner.propose(fields({ name: 'Yeni Ad' }))).statusCode).toBe(429);
    const { payload, headers } = formOf([{ name: 'logo', content: 'logo' }]);
    const logo = await owner.call('POST', '/api/owner/changes/logo', payload, headers);
    expect([logo.statusCode, await counted(), media.requests.length]).toEqual([429, written, asked]);
    expect((await loop(other.owner)).statusCode).toBe(200);
    service.time.now = midnight;
    expect((await loop(owner)).statusCode).toBe(200);
  });
});

describe('[R357] a wish that the record ends', () => {
  it('can be taken back for thirty days; then a moderator deletes, and the owner hears it', async () => {
    const { id, owner } = await verified();
    const first = await owner.proposed({ kind: 'deletion' });
    expect((await accept(service, first._id)).json().code).toBe('change_not_due');
    expect((await owner.withdraw(first._id)).statusCode).toBe(200);
    const { _id, dueAt } = await owner.proposed({ kind: 'deletion' });
    expect(Date.parse(dueAt ?? '') - service.time.now.getTime()).toBe(30 * 86_400_000);
    service.time.now = new Date(dueAt ?? 0);
    expect((await accept(service, _id)).json()).toMatchObject({ state: 'accepted' });
    expect(await publicPage(id)).toBeNull();
    const told = (await eventsOf(service, id)).map(({ type }) => type);
    expect(told).toEqual(
      expect.arrayContaining(['business.business.deleted.v1', 'business.business.delisted.v1']),
    );
  });
});

describe('[R357] pictures', () => {
  const send = (owner: ReturnType<typeof ownerOf>, part: 'images' | 'logo', count = 1) => {
    const parts = Array.from({ length: count }, (_, n) => ({ name: part, content: `${part} ${n}` }));
    const { payload, headers } = formOf(parts);
    return owner.call('POST', `/api/owner/changes/${part}`, payload, headers);
  };

  it('wait with their proposal, are named to media, and come into the gallery when accepted', async () => {
    const { id, owner } = await verified();
    const { change } = (await send(owner, 'images', 2)).json();
    expect(change).toMatchObject({ files: 2, values: [{ field: 'images', before: '0', after: '2' }] });
    expect((await publicPage(id)).gallery).toEqual([]);
    const [opened] = await eventsOf(service, change._id);
    const seen = (await read(service, change._id)).json();
    expect(opened?.data.fileIds).toEqual(seen.fileIds);
    // Media may ask before it has heard of the proposal.
    expect(await findHeldPictures(service.deps.db, seen.fileIds)).toEqual(new Set(seen.fileIds));
    expect((await accept(service, change._id)).statusCode).toBe(200);
    expect((await publicPage(id)).gallery).toHaveLength(2);
  });

  it('[R359] a logo takes the place of the first letter when it is accepted', async () => {
    const { id, owner } = await verified();
    const { change } = (await send(owner, 'logo')).json();
    expect((await publicPage(id)).logo).toBeNull();
    await accept(service, change._id);
    expect((await publicPage(id)).logo).toContain((await read(service, change._id)).json().fileIds[0]);
  });

  it('are as many as the gallery has room for, and nothing of a refused form stays', async () => {
    const { owner } = await verified();
    const before = media.files.size;
    expect((await send(owner, 'images', 6)).json().code).toBe('gallery_full');
    expect((await send(owner, 'images', 0)).json().code).toBe('missing_files');
    expect(media.files.size).toBe(before);
    expect((await send(owner, 'images', 5)).statusCode).toBe(201);
    const again = await send(owner, 'images', 1);
    expect([again.json().code, media.files.size]).toEqual(['change_open', before + 5]);
  });

  it('take the day and the turn of their owner at media, and of a form with a foreign field none stays', async () => {
    const { owner } = await verified();
    const [kept, asked] = [media.files.size, media.requests.length];
    const parts = Array.from({ length: 5 }, (_, n) => ({ content: `photograph ${n}` }));
    const { payload, headers } = formOf([...parts, { name: 'foreign', content: 'x' }]);
    const answer = await owner.call('POST', '/api/owner/changes/images', payload, headers);
    expect([answer.statusCode, media.files.size]).toEqual([400, kept]);
    await send(owner, 'logo');
    const holders = media.requests
      .slice(asked)
      .filter((line) => line.startsWith('PUT'))
      .map((line) => new URL(line.slice(4), media.url).searchParams)
      .map((query) => [query.get('visitor'), query.get('networks')]);
    const name = expect.stringMatching(/^[\da-f]{32}$/);
    const networks = expect.stringMatching(/^[\da-f]{32}(,[\da-f]{32})*$/);
    expect(holders).toEqual(Array.from({ length: 6 }, () => [name, networks]));
    expect(new Set(holders.map(String)).size).toBe(1);
  });

  it('that a used-up day refuses are 429 in media’s words', async () => {
    const { owner } = await verified();
    media.refuse({ after: 0, status: 429, code: 'too_many_requests' });
    const answer = await send(owner, 'images');
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
    media.refuse(null);
  });

  it('that media refuses are refused in its words', async () => {
    const { owner } = await verified();
    media.refuse({ after: 0, status: 422, code: 'file_damaged' });
    expect((await send(owner, 'logo')).json().code).toBe('file_damaged');
    media.refuse(null);
  });
});

describe('[R369] sister accounts', () => {
  const alikeTo = async (handle: string) =>
    (await service.get(`/api/businesses/alike?handle=${handle}`))
      .json()
      .alike.map(({ slug }: { slug: string }) => slug);

  it('are not warned about once a moderator has accepted them, and not before', async () => {
    const { business, owner } = await verified({ instagramUsername: 'pelitlikonak' });
    const { _id } = await owner.proposed({ kind: 'sisters', handles: ['@Pelitli.Konak', 'pelitlikonak'] });
    expect(await alikeTo('pelitli.konak')).toEqual([business.slug]);
    expect((await accept(service, _id)).statusCode).toBe(200);
    expect(await alikeTo('pelitli.konak')).toEqual([]);
    expect(await alikeTo('pelitli_konak')).toEqual([business.slug]);
    expect((await owner.page()).sisters).toEqual(['pelitli.konak']);
    const { _id: none } = await owner.proposed({ kind: 'sisters', handles: [] });
    await accept(service, none);
    expect(await alikeTo('pelitli.konak')).toEqual([business.slug]);
  });

  it('and what waits end with another application: the former owner wishes nothing in the new one’s name', async () => {
    const { business, id, owner } = await verified({ instagramUsername: 'devirkonak' });
    const { _id: named } = await owner.proposed({ kind: 'sisters', handles: ['devir.konak'] });
    await accept(service, named);
    const { _id: waits } = await owner.proposed(fields({ phone: '0532 999 88 70' }, 2));
    const later = new Date(Date.now() + 60_000).toISOString();
    await service.deliver(
      applicationEvent(
        { linkedBusinessId: id, instagramUsername: 'devirkonak', phone: String(business.phone) },
        later,
      ),
    );
    expect((await read(service, waits)).json().state).toBe('closed');
    expect((await accept(service, waits)).json().code).toBe('already_decided');
    expect(await alikeTo('devir.konak')).toEqual([business.slug]);
  });

  it('of a liar silence no warning of anybody else’s name', async () => {
    const victim = await verified({ instagramUsername: 'saricamkonak' });
    const liar = await verified();
    const { _id } = await liar.owner.proposed({
      kind: 'sisters',
      handles: ['sarieam.konak', 'saricam.konak'],
    });
    await accept(service, _id);
    expect(await alikeTo('saricam.konak')).toEqual([victim.business.slug]);
  });

  it.each([
    [['iki kelime?']],
    [['kardes.']],
    [['kar..des']],
    [Array.from({ length: 11 }, (_, n) => `hesap${n}`)],
  ])('that are none are 400: %#', async (handles) => {
    const { owner } = await verified();
    expect((await owner.propose({ kind: 'sisters', handles })).statusCode).toBe(400);
  });
});
