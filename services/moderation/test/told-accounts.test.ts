import { businessPayeesChanged, businessUpdated } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { expect, it } from '@jest/globals';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { accepted, business, tell } from './support/registry.ts';
import { repliesOn, tokenIn } from './support/replies.ts';
import { first, sharedStage } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72', UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, act, held } = heldReports(() => stage);
const { notices, applied } = repliesOn(() => stage);
const [iban, confirmed, unchosen, taken, kept] = [
  'TR890001000000007100000000',
  'TR400001000000007100010000',
  'TR880001000000007100020000',
  'TR390001000000007100030000',
  'TR870001000000007100040000',
];
const noticeOf = async (id: string) =>
  (await stage.events('moderation.accused.notice-given.v1')).find(({ data }) => data.noticeId === id)?.data;
const keyOf = (text: string) => ({ kind: 'iban' as const, key: stage.deps.accountMac.of(text) });

it('[R311] the notice and its page name the account by its last digits, as the telephone, and never the number', async () => {
  const seller = newSeller();
  await applied('hesap-sahibi@example.com', { phone: seller.phone }, 'approve');
  const id = await held({ ...seller, iban });
  const [mail] = await notices(id);
  const told = await noticeOf(String(mail?._id));
  const named = [
    `@${seller.instagramUsername}`,
    expect.stringMatching(/^0542 •+/),
    'sonu 0000 olan banka hesabı',
  ];
  expect(told?.contacts).toHaveLength(3);
  expect(told?.contacts).toEqual(expect.arrayContaining(named));
  const token = tokenIn(told?.path as string);
  const page = await stage.call('GET', `/api/reply?token=${encodeURIComponent(token)}`);
  expect(page.body.contacts).toEqual(told?.contacts);
  for (const seen of [JSON.stringify(told), JSON.stringify(page.body)])
    expect(seen).not.toMatch(/710000|[0-9a-f]{8}\.[0-9a-f]{64}/);
});

it('[R311] one that was not chosen is not named: it is not what is accused', async () => {
  const seller = newSeller();
  await applied('telefon-sahibi@example.com', { phone: seller.phone }, 'approve');
  const id = await report({ ...seller, iban: unchosen });
  await act(id, 'approve', { body: { keys: [{ kind: 'phone', key: seller.phone }] } });
  const [mail] = await notices(id);
  expect((await noticeOf(String(mail?._id)))?.contacts).toEqual([expect.stringMatching(/^0542 •+/)]);
});

/** An application whose business is in the registry; with `of` it took that business over. */
async function owns(email: string, of?: string, fields: object = {}): Promise<string> {
  const { instagramUsername, phone } = { ...newSeller(), ...fields };
  const id = await applied(email, { instagramUsername, phone }, 'approve');
  const { business_id, version } = await stage.deps.db
    .selectFrom('application')
    .select(['business_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const businessId = of ?? String(business_id);
  await tell(stage, business(businessId, 1), accepted(id, version, businessId));
  return businessId;
}
/** An account is confirmed for a business from now on. */
const stands = (businessId: string, account: string) => {
  const data = { businessId, name: 'Başka Ev', accounts: [keyOf(account).key] };
  const change = { kind: 'confirmed' as const, last4: account.slice(-4) };
  return tell(
    stage,
    newEvent(businessPayeesChanged, { subject: businessId, version: 1, data: { ...data, change } }),
  );
};
/** Whom the approval of a report reaches by mail that accuses an account. */
async function mailedFor(account: string): Promise<string[]> {
  const id = await report({ ...newSeller(), iban: account });
  const { body } = await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first });
  const keys = (body.keys as { kind: string; key: string }[]).map(({ kind, key }) => ({ kind, key }));
  expect(keys).toContainEqual(keyOf(account));
  expect((await act(id, 'approve', { body: { keys } })).status).toBe(200);
  return (await notices(id)).flatMap(({ channel, recipient }) => (channel === 'mail' ? [recipient] : []));
}

it('[R310] whose business the account is confirmed for hears of it by mail, though no contact is shared', async () => {
  await stands(await owns('onayli-hesap@example.com'), confirmed);
  expect(await mailedFor(confirmed)).toEqual(['onayli-hesap@example.com']);
  // Where the account is not what is accused, its holder is not the one who is spoken of.
  const other = await report({ ...newSeller(), iban: confirmed });
  await act(other, 'approve', {});
  expect(JSON.stringify(await notices(other))).not.toContain('onayli-hesap@example.com');
});

it('[R310] a former owner of that business hears nothing: the account is another’s, and so is the reply', async () => {
  const businessId = await owns('onceki-sahip@example.com');
  await owns('yeni-sahip@example.com', businessId);
  await stands(businessId, taken);
  expect(await mailedFor(taken)).toEqual(['yeni-sahip@example.com']);
});

it('[R310] nor of a contact that the business has; of a telephone that left with the former owner only that one hears', async () => {
  const [seller, own] = [newSeller(), newSeller()];
  const { instagramUsername } = seller;
  const businessId = await owns('eski@example.com', undefined, { instagramUsername, phone: own.phone });
  await owns('simdiki@example.com', businessId, { instagramUsername });
  const keys = [{ kind: 'handle' as const, key: instagramUsername }];
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
  await tell(stage, newEvent(businessUpdated, { subject: businessId, version: 2, data: data as never }));
  const mailedAbout = async (fields: object, key: { kind: string; key: string }) => {
    const id = await report({ ...newSeller(), ...fields });
    expect((await act(id, 'approve', { body: { keys: [key] } })).status).toBe(200);
    return (await notices(id)).flatMap(({ channel, recipient }) => (channel === 'mail' ? [recipient] : []));
  };
  expect(await mailedAbout({ instagramUsername }, { kind: 'handle', key: instagramUsername })).toEqual([
    'simdiki@example.com',
  ]);
  expect(await mailedAbout({ phone: own.phone }, { kind: 'phone', key: own.phone })).toEqual([
    'eski@example.com',
  ]);
});

it('[R310] an application that the registry has not published takes the account from nobody', async () => {
  const businessId = await owns('suren-sahip@example.com');
  const waiting = await applied('bekleyen@example.com', newSeller(), 'approve');
  await stage.deps.db
    .updateTable('application')
    .set({ business_id: businessId })
    .where('id', '=', waiting)
    .execute();
  await stands(businessId, kept);
  expect(await mailedFor(kept)).toEqual(['suren-sahip@example.com']);
});
