import { dossierChanged } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { takeQuestion } from '../src/payees/daily-questions.ts';
import { because, reportEvent, reportOf, seen } from './support/factories.ts';
import { newIban } from './support/ibans.ts';
import { payeeDesk } from './support/payees.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { ask, statusOf, payeesOf, confirm, verified, withAccount } = payeeDesk(() => service);

describe('[R361] whose account is this', () => {
  it('a confirmed account answers with the business, its address and the date', async () => {
    const { business, iban } = await withAccount();
    const answer = await ask(iban);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      status: 'confirmed',
      businesses: [
        {
          name: business.name,
          slug: business.slug,
          demo: false,
          tradeTitle: 'Gölkıyı Turizm Ltd. Şti.',
          confirmedAt: '2026-11-20T10:00:00.000Z',
        },
      ],
      checkedAt: '2026-11-20T10:00:00.000Z',
    });
    expect((await ask(iban, business.slug)).json().status).toBe('confirmed');
  });

  it('another business is told «not this one», never whose it is', async () => {
    const { iban } = await withAccount();
    const other = await withAccount();
    const bare = await verified('Kuytu Koru');
    for (const slug of [other.business.slug, bare.slug]) {
      const answer = (await ask(iban, slug)).json();
      expect(answer).toMatchObject({ status: 'not_this_business', business: { slug } });
      expect(Object.keys(answer).sort()).toEqual(['business', 'checkedAt', 'status']);
      expect(Object.keys(answer.business).sort()).toEqual(['demo', 'name', 'slug']);
    }
  });

  it('an account that nobody knows is «not this one» beside confirmed accounts, else unknown', async () => {
    const { business } = await withAccount();
    const bare = await verified('Kuytu Koru');
    expect(await statusOf(newIban(), business.slug)).toBe('not_this_business');
    expect(await statusOf(newIban(), bare.slug)).toBe('unknown');
    expect(await statusOf(newIban())).toBe('unknown');
    expect((await ask(newIban(), 'boyle-bir-isletme-yok')).statusCode).toBe(404);
  });

  it.each([
    ['all accounts have ended', 'update payee_account set valid_until = $1 where business_id = $2'],
    ['the badge pauses', 'update business set verified_until = $1 where id = $2'],
  ])('a house of which %s calls no strange account a wrong one', async (_what, ending) => {
    const [{ business, iban }, other] = [await withAccount(), await withAccount()];
    const strange = newIban();
    const asked = () => Promise.all([strange, iban, other.iban].map((one) => statusOf(one, business.slug)));
    const end = new Date('2026-11-20T10:00:01Z');
    await service.deps.pool.query(ending, [end, business._id]);
    expect(await asked()).toEqual(['not_this_business', 'confirmed', 'not_this_business']);
    service.time.now = end;
    // What stands for another house is not this one's, whatever has ended.
    expect(await asked()).toEqual(['unknown', 'unknown', 'not_this_business']);
    service.time.now = new Date('2026-11-20T10:00:00Z');
  });

  it('[R492] neither an ended verification nor a deletion nor an entry leaves it confirmed; the entry warns', async () => {
    const ended = await withAccount();
    await service.asAdmin('PUT', `/api/admin/businesses/${ended.business._id}`, {
      verified: false,
      delisting: because,
    });
    expect(await statusOf(ended.iban)).toBe('unknown');
    expect(await statusOf(ended.iban, ended.business.slug)).toBe('unknown');
    expect(await statusOf(ended.iban, (await verified('Kuytu Koru')).slug)).toBe('not_this_business');
    const deleted = await withAccount();
    await service.asAdmin('DELETE', `/api/admin/businesses/${deleted.business._id}`, because);
    expect(await statusOf(deleted.iban)).toBe('unknown');
    expect((await ask(deleted.iban, deleted.business.slug)).statusCode).toBe(404);
    const left = await service.deps.db
      .selectFrom('payee_account')
      .select(['iban_mac', 'revoke_reason'])
      .where('business_id', '=', deleted.business._id)
      .execute();
    expect(left).toEqual([{ iban_mac: null, revoke_reason: 'record-deleted' }]);
    const condemned = await withAccount();
    await service.asAdmin('PUT', `/api/admin/businesses/${condemned.business._id}`, {
      instagramUsername: 'karali.hesap',
    });
    await service.deliver(reportEvent({ instagramUsername: 'karali.hesap' }));
    expect(await statusOf(condemned.iban)).toBe('business_on_blacklist');
  });

  it('a badge that pauses leaves nothing confirmed, until it stands again', async () => {
    const { business, iban } = await withAccount();
    const end = new Date('2026-11-21T10:00:00Z');
    await service.deps.db
      .updateTable('business')
      .set({ verified_until: end })
      .where('id', '=', business._id)
      .execute();
    expect(await statusOf(iban)).toBe('confirmed');
    service.time.now = end;
    expect(await statusOf(iban)).toBe('unknown');
    service.time.now = new Date('2026-11-20T10:00:00Z');
    expect(await statusOf(iban)).toBe('confirmed');
  });

  it('another trade title is another holder: nothing is confirmed until a moderator compares it anew', async () => {
    const { business, iban } = await withAccount();
    const record = `/api/admin/businesses/${business._id}`;
    await service.asAdmin('PUT', record, { tradeTitle: 'Başka Ltd. Şti.' });
    await service.asAdmin('PUT', record, { verified: true, checks: seen });
    expect((await service.get(`/api/businesses/by-slug/${business.slug}`)).json().status).toBe('verified');
    expect(await statusOf(iban)).toBe('unknown');
    const listed = async () => (await service.asAdmin('GET', payeesOf(business._id))).json().items;
    expect(await listed()).toMatchObject([{ stale: true, revokedAt: null }]);
    // An account that is confirmed under the new title confirms none of the former ones.
    expect((await confirm(business._id, newIban())).statusCode).toBe(201);
    expect(await statusOf(iban)).toBe('unknown');
    expect((await confirm(business._id, iban)).statusCode).toBe(201);
    expect((await ask(iban)).json()).toMatchObject({
      status: 'confirmed',
      businesses: [{ tradeTitle: 'Başka Ltd. Şti.' }],
    });
    expect((await listed()).map(({ stale }: { stale: boolean }) => stale)).toEqual([false, false]);
  });

  it('[R352] it is a check with its day, which goes with the last account', async () => {
    const { business, payee } = await withAccount();
    const checksOf = async () => {
      const { verification } = (await service.get(`/api/businesses/by-slug/${business.slug}`)).json()
        .business;
      return {
        done: verification.checks.map(({ kind }: { kind: string }) => kind),
        open: verification.notChecked,
      };
    };
    expect((await checksOf()).done).toContain('payee');
    const { items } = (await confirm(business._id, newIban())).json();
    const gone = (id: string) =>
      service.asAdmin('DELETE', `${payeesOf(business._id)}/${id}`, { reason: 'Hesap kapatıldı.' });
    await gone(payee._id);
    expect((await checksOf()).done).toContain('payee');
    await gone(items.find(({ _id }: { _id: string }) => _id !== payee._id)._id);
    const { done, open } = await checksOf();
    expect([done.includes('payee'), open.includes('payee')]).toEqual([false, true]);
  });

  it('a new name is what is answered after a rename', async () => {
    const { business, iban } = await withAccount();
    await service.asAdmin('PUT', `/api/admin/businesses/${business._id}`, { name: 'Yeni Ad Bungalov' });
    expect((await ask(iban)).json().businesses[0]).toMatchObject({ name: 'Yeni Ad Bungalov' });
  });

  it('one account of two businesses names both, and each for itself alone', async () => {
    const { business, iban } = await withAccount();
    const second = await verified('İkinci Ev');
    expect((await confirm(second._id, iban)).statusCode).toBe(201);
    const both = (await ask(iban)).json().businesses.map(({ slug }: { slug: string }) => slug);
    expect(both.sort()).toEqual([business.slug, second.slug].sort());
    expect((await ask(iban, second.slug)).json().businesses).toHaveLength(1);
  });
});

describe('[R361] accounts that approved reports name', () => {
  const dossier = (accounts: string[]) => ({
    dossierId: uuidv7(),
    number: 'D-901',
    dossierVersion: 1,
    keys: [],
    accounts,
  });
  const macOf = (iban: string) => service.deps.accountMac.of(iban);

  it('answer so from the entry’s publication on, and no longer once it is gone', async () => {
    const iban = newIban();
    const event = reportEvent({ dossier: dossier([macOf(iban)]), publishAt: '2026-11-20T11:00:00.000Z' });
    await service.deliver(event);
    expect(await statusOf(iban)).toBe('unknown');
    service.time.now = new Date('2026-11-20T11:00:00Z');
    const { entryId } = reportOf(event);
    expect((await ask(iban)).json()).toMatchObject({
      status: 'seen_in_confirmed_reports',
      entry: { name: 'Sahte Bungalov' },
    });
    const bare = await verified('Kuytu Koru');
    expect(await statusOf(iban, bare.slug)).toBe('seen_in_confirmed_reports');
    await service.asAdmin('DELETE', `/api/admin/report/blacklist/${entryId}`, {
      reasonCode: 'entry_wrong_seller',
    });
    expect(await statusOf(iban)).toBe('unknown');
    service.time.now = new Date('2026-11-20T10:00:00Z');
    const { rows } = await sql<{ n: string }>`select count(*) as n from reported_account
      where entry_id = ${entryId}`.execute(service.deps.db);
    expect(Number(rows[0]?.n)).toBe(0);
  });

  it.each(['drops the account', 'takes the entry off the list'])(
    '[R320] answer so no longer once an appeal %s',
    async (end) => {
      const [iban, other] = [newIban(), newIban()];
      const told = dossier([macOf(iban), macOf(other)]);
      const event = reportEvent({ dossier: told });
      await service.deliver(event);
      for (const one of [iban, other]) expect(await statusOf(one)).toBe('seen_in_confirmed_reports');
      const isOff = end === 'takes the entry off the list';
      const data = {
        ...told,
        dossierVersion: 2,
        entryId: reportOf(event).entryId,
        movedTo: null,
        texts: null,
        ...(isOff ? { reversed: true, accounts: [] } : { accounts: [macOf(other)] }),
      };
      await service.deliver(newEvent(dossierChanged, { subject: told.dossierId, version: 2, data }));
      expect(await statusOf(iban)).toBe('unknown');
      expect(await statusOf(other)).toBe(isOff ? 'unknown' : 'seen_in_confirmed_reports');
    },
  );

  it('[R305] a verified house’s confirmed account that a report names and nobody chose condemns neither it nor the house', async () => {
    const { business, iban } = await withAccount();
    await service.deliver(reportEvent({ dossier: dossier([macOf(newIban())]) }));
    expect(await statusOf(iban)).toBe('confirmed');
    const other = await verified('Kuytu Koru');
    expect(await statusOf(iban, other.slug)).toBe('not_this_business');
    const profile = (await service.get(`/api/businesses/by-slug/${business.slug}`)).json();
    expect(profile.status).toBe('verified');
  });
});

describe('[R361] [R362] bad questions', () => {
  const group = (iban: string) => iban.replace(/(.{4})/g, '$1 ').trim();
  it('blanks, small letters, no-break blanks, wide digits and a label are read past', async () => {
    const { iban } = await withAccount();
    const wide = iban.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    const forms = [
      group(iban),
      iban.toLowerCase(),
      group(iban).replaceAll(' ', '\u00a0'),
      wide,
      `IBAN: ${iban}`,
    ];
    for (const form of [...forms, group(iban).replaceAll(' ', '-'), `\u200e${iban}\u200b`])
      expect([form, await statusOf(form)]).toEqual([form, 'confirmed']);
  });

  it.each([
    ['one wrong digit', (iban: string) => `${iban.slice(0, -1)}${(Number(iban.at(-1)) + 1) % 10}`],
    ['TR twice', (iban: string) => `TR${iban}`],
    ['too short', (iban: string) => iban.slice(0, -1)],
    ['another country', () => 'DE89370400440532013000'],
    ['nothing', () => ''],
    ['words', () => 'hesap no'],
  ])('%s is 422 with a sentence of its own', async (_what, wrong) => {
    const answer = await ask(wrong(newIban()));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'iban_invalid']);
    expect(answer.json().message).toMatch(/IBAN/);
  });

  it('a number in the address, in a query or in a header asks nothing, and no answer repeats it', async () => {
    const { iban } = await withAccount();
    const { app } = service;
    const post = { method: 'POST', payload: { iban } } as const;
    const answers = [
      await app.inject({ ...post, url: `/api/payees/check?iban=${iban}` }),
      await app.inject({ method: 'POST', url: '/api/payees/check', headers: { iban } }),
      await app.inject({ method: 'GET', url: `/api/payees/check?iban=${iban}` }),
      await app.inject({ ...post, url: `/api/payees/check/${iban}` }),
      await app.inject({ ...post, url: '/api/payees/check', payload: { iban, q: iban } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404, 404, 400]);
    for (const { body } of answers) expect(body).not.toContain('confirmed');
  });

  it('[R362] a hundred a day and address; the next day begins anew, and another address is another day', async () => {
    const asked = await Promise.all(
      Array.from({ length: 100 }, () => ask(newIban(), undefined, '203.0.113.9')),
    );
    expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const refused = await ask(newIban(), undefined, '203.0.113.9');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe(
      'Bir günde en çok 100 IBAN sorgulanabilir. Lütfen yarın tekrar deneyin.',
    );
    expect(Number(refused.headers['retry-after'])).toBe(11 * 3600);
    expect((await ask(newIban(), undefined, '203.0.114.9')).statusCode).toBe(200);
    service.time.now = new Date('2026-11-20T21:00:00Z');
    expect((await ask(newIban(), undefined, '203.0.113.9')).statusCode).toBe(200);
    service.time.now = new Date('2026-11-20T10:00:00Z');
  });

  it.each([
    ['/24', (n: number) => `192.0.2.${n}`, '198.18.0.1'],
    ['/48', (n: number) => `2001:db8:2:${n.toString(16)}00::1`, '2001:db8:3::1'],
  ])(
    '[R362] a whole %s asks as often as sixteen addresses; its neighbour has a day of its own',
    async (_width, address, next) => {
      const few = { ...service.deps, payeeQuestionsADay: 2 };
      const asked = (from: string) =>
        takeQuestion(few, from).then(
          () => 'taken',
          ({ code }) => code,
        );
      const all: string[] = [];
      for (let n = 0; n < 33; n += 1) all.push(await asked(address(n)));
      expect(all).toEqual([...Array.from({ length: 32 }, () => 'taken'), 'too_many_requests']);
      expect(await asked(next)).toBe('taken');
    },
  );
});
