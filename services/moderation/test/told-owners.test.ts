import {
  blacklistEntryRemoved,
  blacklistEntryRevised,
  businessUpdated,
} from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { appealsOn, type Listed } from './support/appeals.ts';
import { newSeller } from './support/forms.ts';
import { accepted, business, tell } from './support/registry.ts';
import { repliesOn } from './support/replies.ts';
import { first, openStage, type Stage, second, visitor } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  // No reply window: an approval is public at once.
  stage = await openStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });
});
afterAll(() => stage.close());

const { report, approve, listed, send, decide } = appealsOn(() => stage);
const { applied } = repliesOn(() => stage);
let people = 0;
const newAddress = () => {
  people += 1;
  return `isletme${people}@example.com`;
};

/** What an address was told of entries, oldest first. */
const toldTo = async (email: string) =>
  (await stage.events('moderation.accused.outcome-told.v1'))
    .map(({ data }) => data as Record<string, unknown>)
    .filter(({ applicantEmail }) => applicantEmail === email);
const outcomes = async (email: string) => (await toldTo(email)).map(({ outcome }) => outcome);

/** An owner whose approved application shares a telephone with a seller. */
async function owner(seller: { phone: string }): Promise<string> {
  const email = newAddress();
  await applied(email, { phone: seller.phone, instagramUsername: newSeller().instagramUsername }, 'approve');
  return email;
}
const revised = (entryId: string, part: 'name' | 'record') =>
  tell(
    stage,
    newEvent(blacklistEntryRevised, {
      subject: entryId,
      version: 2,
      data: { entryId, part, reason: 'İhbar eden Ayşe Yılmaz vazgeçti.' },
    }),
  );

describe('without a reply window, whoever owns a condemned contact', () => {
  it('[R489] hears of the publication once, in the words of the entry, with nothing of who reported', async () => {
    const seller = newSeller();
    const email = await owner(seller);
    const id = await report({
      ...seller,
      desc: 'Kapora aldı. Ben Ayşe Yılmaz, ayse@example.com, 0533 444 55 66.',
    });
    const body = { reason: 'İhbar eden Ayşe Yılmaz haklı.', reasonCode: 'report_paid_no_service' };
    const path = `/api/admin/report/${id}/approve`;
    const summary = 'Kapora gönderildi, tesis teslim edilmedi ve yanıt kesildi.';
    expect((await stage.call('POST', path, { as: first, body: { ...body, summary } })).status).toBe(200);
    expect((await stage.call('POST', path, { as: first, body: { ...body, summary } })).status).toBe(200);
    const told = await toldTo(email);
    expect(told).toEqual([
      {
        applicantEmail: email,
        outcome: 'listed',
        replied: false,
        number: expect.stringMatching(/^D-\d+$/),
        statement: {
          name: 'Sahte Bungalov',
          ground: 'report_paid_no_service',
          reports: 1,
          summary,
          contacts: [`@${seller.instagramUsername}`, expect.stringMatching(/^0542 •+ •+ \d\d$/)],
          instagramUsername: seller.instagramUsername,
        },
      },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/Ayşe|ayse@|magdur|0533|haklı|İ-\d/);
  });

  it('[R489] the desk reads how many addresses heard and when, of no report before, of a removed entry no more, and no address', async () => {
    const seller = newSeller();
    const emails = [await owner(seller), await owner(seller)];
    const id = await report(seller);
    const path = `/api/admin/report/${id}/dossier`;
    const dossier = async () => (await stage.call('GET', path, { as: first })).body;
    expect(await dossier()).toMatchObject({ told: null, entryPhone: null });
    await approve(id);
    const shown = await dossier();
    expect(shown).toMatchObject({ told: { addresses: 2, at: expect.any(String) }, entryPhone: seller.phone });
    expect(Math.abs(Date.now() - Date.parse((shown.told as { at: string }).at))).toBeLessThan(60_000);
    for (const email of emails) expect(JSON.stringify(shown)).not.toContain(email);
    await revised(String(shown.entryId), 'record');
    expect(await dossier()).toMatchObject({ told: null });
  });

  it('[R489] is the business’s own address, though its contact came later than its application', async () => {
    const email = newAddress();
    const id = await applied(email, newSeller(), 'approve');
    const row = await stage.deps.db
      .selectFrom('application')
      .select(['business_id', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const businessId = String(row.business_id);
    const seller = newSeller();
    const keys = [{ kind: 'phone' as const, key: seller.phone }];
    const data = {
      businessId,
      slug: 'gol',
      name: 'Göl',
      verified: true,
      keys,
      imageFileIds: [],
      applicationId: null,
      googlePlaceId: null,
    };
    await tell(
      stage,
      business(businessId, 1),
      accepted(id, row.version, businessId),
      newEvent(businessUpdated, { subject: businessId, version: 2, data: data as never }),
    );
    const reported = await report(seller);
    const body = { reason: 'Kanıtlar tutarlı.', keys };
    await stage.call('POST', `/api/admin/report/${reported}/approve`, { as: first, body });
    expect(await outcomes(email)).toEqual(['listed']);
  });

  it.each(['record', 'name'] as const)(
    '[R489] hears of a change by hand, once, without its words (%s)',
    async (part) => {
      const seller = newSeller();
      const email = await owner(seller);
      const { entryId } = await listed(seller);
      await revised(entryId, part);
      expect(await outcomes(email)).toEqual(['listed', part === 'record' ? 'removed' : 'amended']);
      expect(JSON.stringify(await toldTo(email))).not.toMatch(/Ayşe|vazgeçti/);
    },
  );

  it('[R314] [R489] hears of the publication again, where an approval that came late to a removed entry is given once more', async () => {
    const seller = newSeller();
    const email = await owner(seller);
    const { entryId } = await listed(seller);
    const at = new Date();
    const late = await report({ instagramUsername: seller.instagramUsername, phone: seller.phone });
    expect((await approve(late)).body.entryId).toBe(entryId);
    const data = { entryId, part: 'record' as const, reason: 'Yanlış kayıt.' };
    const event = newEvent(blacklistEntryRevised, { subject: entryId, version: 2, clock: () => at, data });
    await tell(stage, event);
    expect(await outcomes(email)).toEqual(['listed', 'listed', 'removed']);
    expect((await approve(late)).status).toBe(200);
    expect((await outcomes(email)).slice(3)).toEqual(['listed']);
  });

  it.each([
    [
      'by hand',
      async ({ entryId, reportId }: Listed) => {
        const data = { entryId, slug: 'kayit', name: 'Sahte Bungalov', reportId };
        await tell(stage, newEvent(blacklistEntryRemoved, { subject: entryId, version: 2, data }));
        await revised(entryId, 'record');
      },
    ],
    [
      'with its last report',
      async ({ entryId, reportId }: Listed) => {
        await stage.call('DELETE', `/api/report/${reportId}`, { as: first });
        const data = { entryId, slug: 'kayit', name: 'Sahte Bungalov', reportId };
        await tell(stage, newEvent(blacklistEntryRemoved, { subject: entryId, version: 2, data }));
      },
    ],
  ] as const)(
    '[R489] and appealed hears by the appeal alone that the entry is gone (%s)',
    async (_how, take) => {
      const seller = newSeller();
      const [email, silent] = [await owner(seller), await owner(seller)];
      const one = await listed(seller);
      expect((await send({ entry: one.entryId }, { as: visitor(email) })).status).toBe(201);
      await take(one);
      expect([await outcomes(email), await outcomes(silent)]).toEqual([['listed'], ['listed', 'removed']]);
      const decided = await stage.events('moderation.appeal.decided.v1');
      const heard = decided.filter(({ data }) => data.appellantEmail === email);
      expect(heard.map(({ data }) => data.outcome)).toEqual(['removed']);
    },
  );

  it('[R489] and appealed an entry that was merged hears by the appeal alone that all of it is gone', async () => {
    const seller = newSeller();
    const email = await owner(seller);
    const [root, branch] = [await listed(newSeller()), await listed(seller)];
    expect((await send({ entry: branch.entryId }, { as: visitor(email) })).status).toBe(201);
    const idOf = async ({ reportId }: Listed) =>
      String((await stage.call('GET', `/api/admin/report/${reportId}/dossier`, { as: first })).body._id);
    const merged = await stage.call('POST', `/api/admin/report/dossiers/${await idOf(branch)}/merge`, {
      as: second,
      body: { with: await idOf(root), reason: 'Aynı satıcı.' },
    });
    expect(merged.status).toBe(200);
    const { entryId, reportId } = root;
    const data = { entryId, slug: 'kayit', name: 'Sahte Bungalov', reportId };
    await tell(stage, newEvent(blacklistEntryRemoved, { subject: entryId, version: 2, data }));
    await revised(entryId, 'record');
    expect(await outcomes(email)).toEqual(['listed']);
  });

  it('[R489] is compared by address: with two applications nobody hears of a removal while another report lists them', async () => {
    const [seller, other] = [newSeller(), newSeller()];
    const email = newAddress();
    await applied(
      email,
      { phone: seller.phone, instagramUsername: newSeller().instagramUsername },
      'approve',
    );
    await applied(email, { phone: newSeller().phone, instagramUsername: other.instagramUsername }, 'approve');
    const byPhone = await listed({ phone: seller.phone, instagramUsername: seller.instagramUsername });
    const both = { instagramUsername: other.instagramUsername, phone: seller.phone };
    const joined = await report(both);
    const keys = [{ kind: 'handle', key: other.instagramUsername }];
    const path = `/api/admin/report/${joined}/approve`;
    expect((await stage.call('POST', path, { as: first, body: { reason: 'Kanıt.', keys } })).status).toBe(
      200,
    );
    expect(await outcomes(email)).toEqual(['listed', 'listed']);
    await stage.call('DELETE', `/api/report/${byPhone.reportId}`, { as: first });
    expect(await outcomes(email)).toEqual(['listed', 'listed']);
  });

  it('[R489] hears when the last report of it is deleted, and not while others list the same contact', async () => {
    const seller = newSeller();
    const email = await owner(seller);
    const { reportId } = await listed(seller);
    const other = await report(seller);
    await approve(other);
    await stage.call('DELETE', `/api/report/${reportId}`, { as: first });
    expect(await outcomes(email)).toEqual(['listed', 'listed']);
    await stage.call('DELETE', `/api/report/${other}`, { as: first });
    expect(await outcomes(email)).toEqual(['listed', 'listed', 'removed']);
  });

  it('[R489] hears of a correction that adds another contact of the same owner as one, not as a new publication', async () => {
    const [seller, own] = [newSeller(), newSeller()];
    const email = newAddress();
    await applied(email, { phone: seller.phone, instagramUsername: own.instagramUsername }, 'approve');
    const { entryId } = await listed(seller);
    const { body } = await send({ entry: entryId });
    const correction = {
      name: 'Sahte Bungalov',
      website: null,
      summary: 'Kapora aldı, sonra hesabı kapattı.',
      phone: seller.phone,
      instagramUsername: own.instagramUsername,
    };
    const amended = await decide(String(body._id), second, { outcome: 'amended', correction });
    expect(amended.status).toBe(200);
    expect(await outcomes(email)).toEqual(['listed', 'amended']);
  });

  it('[R489] is told nothing of an invented report, which has nobody behind it', async () => {
    const seller = newSeller();
    const email = await owner(seller);
    const id = await report(seller);
    await sql`update report set demo = true where id = ${id}`.execute(stage.deps.db);
    expect((await approve(id)).status).toBe(200);
    expect(await toldTo(email)).toEqual([]);
  });

  it('[R489] hears of a reversal; whoever appealed hears it by the appeal alone', async () => {
    const seller = newSeller();
    const [email, appellant] = [await owner(seller), await owner(seller)];
    const { entryId } = await listed(seller);
    const { body } = await send({ entry: entryId }, { as: visitor(appellant) });
    expect((await decide(String(body._id), second, { outcome: 'reversed' })).status).toBe(200);
    expect(await outcomes(email)).toEqual(['listed', 'removed']);
    expect(await outcomes(appellant)).toEqual(['listed']);
    const heard = (await stage.events('moderation.appeal.decided.v1')).filter(
      ({ data }) => data.appellantEmail === appellant,
    );
    expect(heard).toHaveLength(1);
  });
});

describe('a liar', () => {
  it.each([undefined, 'reject'] as const)(
    '[R489] who only applied with the accused’s contacts gets no mail about them (%s)',
    async (verdict) => {
      const seller = newSeller();
      const email = newAddress();
      await applied(email, seller, verdict);
      await listed(seller);
      expect(await toldTo(email)).toEqual([]);
    },
  );

  it('[R489] who writes an own address into a report gets no mail to it', async () => {
    const seller = newSeller();
    const email = newAddress();
    const desc = `Satıcının e-postası ${email}, oraya yazın. Kapora aldı, hesabı kapattı.`;
    await listed({ ...seller, desc });
    await listed({ ...seller, name: email, desc });
    expect(JSON.stringify(await stage.events('moderation.accused.outcome-told.v1'))).not.toContain(email);
  });

  it('[R489] draws nobody in whose contact the moderator did not choose', async () => {
    const seller = newSeller();
    const email = await owner(seller);
    const id = await report(seller);
    const keys = [{ kind: 'handle', key: seller.instagramUsername }];
    const body = { reason: 'Kanıtlar tutarlı.', keys };
    await stage.call('POST', `/api/admin/report/${id}/approve`, { as: first, body });
    expect(await toldTo(email)).toEqual([]);
  });

  it('[R489] learns of a rejection nothing by a mail to the accused: nobody was told before', async () => {
    const seller = newSeller();
    const email = await owner(seller);
    const id = await report(seller);
    const body = { reason: 'Kanıt yetersiz.' };
    await stage.call('POST', `/api/admin/report/${id}/reject`, { as: first, body });
    expect(await toldTo(email)).toEqual([]);
  });
});

it('[R489] an owner who was erased is told nothing any more, and the entry goes all the same', async () => {
  const seller = newSeller();
  const email = await owner(seller);
  const { entryId } = await listed(seller);
  await sql`update application set applicant_email = '' where applicant_email = ${email}`.execute(
    stage.deps.db,
  );
  await revised(entryId, 'record');
  expect(await outcomes(email)).toEqual(['listed']);
  const rows = await sql<{ n: number }>`select count(*)::int as n from accused_told t
    join application a on a.id = t.application_id where a.applicant_email = ''`.execute(stage.deps.db);
  expect(rows.rows[0]?.n).toBe(0);
});
