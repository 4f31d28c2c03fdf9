import { businessCreated } from '@edogrula/contracts/events/business';
import { dossierChanged, reportApproved } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { publishEntriesAgain } from '../src/upkeep/publish-entries-again.ts';
import { appealsOn } from './support/appeals.ts';
import { correct } from './support/correct.ts';
import { newSeller } from './support/forms.ts';
import { askOnReport } from './support/held.ts';
import { entryCreated, tell } from './support/registry.ts';
import { admin, first, second, sharedStage } from './support/stage.ts';

const stage = sharedStage({ SECOND_MODERATOR: 'collisions', UPLOAD_SLOTS_PER_NETWORK: '12' });
const { report, send, decide } = appealsOn(() => stage);
const uninvolved = admin('0199c0de-0000-7000-8000-0000000000e7');

const act = (id: string, verb: string, body: object) => askOnReport(stage, id, verb, first, body);
/** What the registry was told last of an entry. */
async function told(entryId: string) {
  const last = (await stage.events()).findLast(({ data }) => data.entryId === entryId);
  if (last?.type === reportApproved.type) return reportApproved.data.parse(last.data);
  return dossierChanged.data.parse(last?.data).texts;
}
let sites = 0;
/** A house that was verified, with all by which it is found. */
async function verified() {
  sites += 1;
  const { instagramUsername: handle, phone } = newSeller();
  const [businessId, site] = [uuidv7(), `dogru-ev${sites}.example`];
  const data = { businessId, slug: 'gol', name: 'Göl Evi', applicationId: null, googlePlaceId: null };
  const keys = [
    { kind: 'handle' as const, key: handle },
    { kind: 'phone' as const, key: phone },
    { kind: 'host' as const, key: site },
  ];
  const told = { ...data, imageFileIds: [], verified: true, keys };
  await tell(stage, newEvent(businessCreated, { subject: businessId, version: 1, data: told }));
  return { handle, phone, site };
}
type House = Awaited<ReturnType<typeof verified>>;
type Seller = ReturnType<typeof newSeller>;

/** How one moderator alone would name a house that nobody reported, and what everybody reads. */
const ways: [string, (of: House) => string, string][] = [
  ['its account', ({ handle }) => `@${handle}`, '[kullanıcı adı gizlendi]'],
  [
    'the address of its account',
    ({ handle }) => `https://www.instagram.com/${handle}/`,
    '[kullanıcı adı gizlendi]',
  ],
  [
    'its account behind a label',
    ({ handle }) => `instagram: ${handle}`,
    'instagram: [kullanıcı adı gizlendi]',
  ],
  [
    'its account by its name alone',
    ({ handle }) => `${handle} adlı hesap`,
    '[kullanıcı adı gizlendi] adlı hesap',
  ],
  ['its account in wide signs', ({ handle }) => `＠${handle}`, '[kullanıcı adı gizlendi]'],
  ['its site', ({ site }) => site, '[site gizlendi]'],
  ['a page of its site', ({ site }) => `https://${site}/odalar`, '[site gizlendi]'],
  ['a name below its site', ({ site }) => `rezervasyon.${site}`, '[site gizlendi]'],
  ['its site with a dot in words', ({ site }) => site.replace('.', ' (nokta) '), '[site gizlendi]'],
  ['its telephone', ({ phone }) => phone, '[numara gizlendi]'],
  ['its mailbox', ({ site }) => `info@${site}`, '[e-posta gizlendi]'],
];

const around = (words: string, { instagramUsername }: Seller) =>
  `@${instagramUsername} hesabı sahtedir; 20 Kasım 2026 günü 12.000,00 TL aldı. Asıl dolandırıcı ${words} sayfasıdır.`;

async function approved(summary?: string, seller = newSeller()) {
  const id = await report(seller);
  const { status, body } = await act(id, 'approve', summary === undefined ? {} : { summary });
  expect([status, body.code]).toEqual([200, undefined]);
  return { id, entryId: entryIdOf(id), seller };
}
async function listed() {
  const one = await approved('Kapora aldı, sonra hesabı kapattı.');
  await tell(stage, entryCreated(one.entryId, one.id));
  return one;
}
const textsOf = ({ seller: { instagramUsername, phone } }: { seller: Seller }, summary: string) => ({
  ...{ name: 'Sahte Bungalov', instagramUsername, phone, website: null, summary },
});

describe('[R305] [R306] [R307] [R325] what one moderator writes alone', () => {
  it.each(ways)('names a verified house by no approval: by %s', async (_what, wordsOf, hidden) => {
    const [of, seller] = [await verified(), newSeller()];
    const { id } = await approved(around(wordsOf(of), seller), seller);
    expect((await told(entryIdOf(id)))?.summary).toBe(around(hidden, seller));
  });

  it.each(ways.slice(0, 8))('nor by a further approval: by %s', async (_what, wordsOf, hidden) => {
    const [of, one] = [await verified(), await listed()];
    const further = await report({ phone: one.seller.phone });
    const { status } = await act(further, 'approve', { summary: around(wordsOf(of), one.seller) });
    expect([status, (await told(one.entryId))?.summary]).toEqual([200, around(hidden, one.seller)]);
  });

  it.each(ways.slice(0, 8))('nor by a correction: by %s', async (_what, wordsOf, hidden) => {
    const [of, one] = [await verified(), await listed()];
    const correction = textsOf(one, around(wordsOf(of), one.seller));
    const { status } = await correct(stage, one.entryId, { correction, reason: 'Yazım yanlışı.' });
    expect([status, (await told(one.entryId))?.summary]).toEqual([200, around(hidden, one.seller)]);
  });

  it.each(ways.slice(0, 8))('nor with an appeal: by %s', async (_what, wordsOf, hidden) => {
    const [of, one] = [await verified(), await listed()];
    const { body } = await send({ entry: one.entryId });
    const correction = textsOf(one, around(wordsOf(of), one.seller));
    const { status } = await decide(String(body._id), uninvolved, { outcome: 'amended', correction });
    expect([status, (await told(one.entryId))?.summary]).toEqual([200, around(hidden, one.seller)]);
  });

  it('nor by a name', async () => {
    const { site, handle } = await verified();
    const seller = newSeller();
    const id = await report(seller);
    const name = `Göl Evi ${site} @${handle} @${seller.instagramUsername}`;
    expect((await act(id, 'approve', { name })).status).toBe(200);
    const shown = `Göl Evi [site gizlendi] [kullanıcı adı gizlendi] @${seller.instagramUsername}`;
    expect((await told(entryIdOf(id)))?.name).toBe(shown);
  });

  it('names what the entry condemns; two moderators condemn a house, and then its text may name it', async () => {
    const of = await verified();
    const seller = { ...newSeller(), instagramUsername: of.handle };
    const id = await report(seller);
    const summary = around(`instagram.com/${of.handle}`, seller);
    expect((await act(id, 'approve', { summary })).body.report).toMatchObject({ status: 'pending' });
    expect((await askOnReport(stage, id, 'confirm', second)).status).toBe(200);
    expect((await told(entryIdOf(id)))?.summary).toBe(summary);
  });

  it('names what a correction brings in, and no more what it drops', async () => {
    const one = await listed();
    const { instagramUsername: fresh } = newSeller();
    const summary = around(`@${fresh}`, one.seller);
    const correction = { ...textsOf(one, summary), instagramUsername: fresh };
    expect((await correct(stage, one.entryId, { correction, reason: 'Hesap yanlıştı.' })).status).toBe(200);
    const shown = summary.replace(`@${one.seller.instagramUsername}`, '[kullanıcı adı gizlendi]');
    expect((await told(one.entryId))?.summary).toBe(shown);
  });

  it('is published again without them where an entry shows them from before, whoever corrected it', async () => {
    const [of, one] = [await verified(), await listed()];
    const words = around(`@${of.handle} ve ${of.site}`, one.seller);
    await sql`update dossier set told_form = 5, corrections = 1,
      entry_texts = entry_texts || ${JSON.stringify({ summary: words, name: `Göl Evi ${of.site}` })}::jsonb
      where entry_id = ${one.entryId}`.execute(stage.deps.db);
    await publishEntriesAgain(stage.deps);
    const summary = around('[kullanıcı adı gizlendi] ve [site gizlendi]', one.seller);
    expect(await told(one.entryId)).toMatchObject({ summary, name: 'Göl Evi [site gizlendi]' });
  });
});
