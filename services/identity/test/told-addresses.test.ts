import { applicationDelisted } from '@edogrula/contracts/events/moderation';
import { applicationPayeeChanged, ownerChangeTold, ownerReminded } from '@edogrula/contracts/events/owner';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailHandlers } from '../src/consumers/mail-handlers.ts';
import { eraseAddress } from '../src/erasure/erase-address.ts';
import { addressesAt } from './support/owner-addresses.ts';
import { newOwner, type Owner } from './support/owners.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const at = addressesAt(() => service);
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(service.deps.clock().getTime() + days * dayMs).toISOString();

/** What moderation tells of a business, as its owner hears it. */
const facts = {
  reminder: ({ daysLeft }: { daysLeft: number | null }) => ({
    kind: ownerReminded,
    data: { slug: 'gol-evi', kinds: ['phone' as const], endsAt: inDays((daysLeft ?? 0) + 0.25), daysLeft },
  }),
  delisting: () => ({
    kind: applicationDelisted,
    data: { part: 'verification' as const, reason: 'Belge geçersiz.' },
  }),
  account: () => ({
    kind: applicationPayeeChanged,
    data: { change: { kind: 'confirmed' as const, last4: '1326' } },
  }),
  proposal: () => ({
    kind: ownerChangeTold,
    data: { slug: 'gol-evi', kind: 'fields' as const, outcome: 'received' as const, words: '', dueAt: null },
  }),
};
type Fact = ReturnType<(typeof facts)[keyof typeof facts]>;

/** Moderation tells it under the first address. */
async function tell({ email: applicantEmail, businessId }: Owner, { kind, data }: Fact): Promise<void> {
  const { clock, newId, db, config, mailer } = service.deps;
  const id = newId();
  const addressed = { applicationId: id, businessId, name: 'Göl Evi', applicantEmail, number: 'B-2041' };
  const all = { ...addressed, ...data };
  const event = newEvent(kind as typeof applicationDelisted, {
    subject: id,
    version: 1,
    clock,
    data: all as never,
  });
  const take = mailHandlers({ clock, newId, publicUrl: config.PUBLIC_URL })[kind.type];
  await db.transaction().execute(async (tx) => take(tx, event as never));
  await mailer.drain();
}
const matching = async (email: string, subject: RegExp) =>
  (await at.subjectsTo(email)).filter((one) => subject.test(one)).length;
const everything: [string, () => Fact, RegExp][] = [
  ['a check that ends in 30 days', () => facts.reminder({ daysLeft: 30 }), /doğrulaması 30 gün sonra/],
  ['a check that ends today', () => facts.reminder({ daysLeft: 0 }), /doğrulaması bugün/],
  ['a badge that pauses', () => facts.reminder({ daysLeft: null }), /doğrulama süresi doldu/],
  ['a verification that was taken back', facts.delisting, /doğrulaması kaldırıldı/],
  ['an account that was confirmed', facts.account, /banka hesabı onaylandı/],
  ['a proposal', facts.proposal, /Talebinizi aldık/],
];

describe('an owner with further addresses', () => {
  it.each(everything)(
    '[R354] [R358] [R360] hears at each of them, once, of %s',
    async (_what, fact, subject) => {
      const { first, caller, second } = await at.shared();
      const waiting = newOwner().email;
      await at.propose(caller, waiting);
      await tell(first, fact());
      const told = [first.email, second.email, waiting].map((email) => matching(email, subject));
      expect(await Promise.all(told)).toEqual([1, 1, 0]);
      const foot = service.inbox.to(second.email).at(-1)?.text ?? '';
      expect(foot).toContain('sahibi bu adresi yetkili olarak eklediği için');
      expect(service.inbox.to(first.email).at(-1)?.text).not.toContain('yetkili olarak eklediği');
      for (const one of [first.email, second.email])
        expect(service.inbox.to(one).at(-1)?.text).not.toContain(
          one === first.email ? second.email : first.email,
        );
    },
  );

  it.each(everything)(
    '[R358] that was removed, or whose person was erased, hears nothing of %s',
    async (_what, fact, subject) => {
      const [removed, erased] = [await at.shared(), await at.shared()];
      expect((await at.remove(removed.caller, removed.id)).statusCode).toBe(200);
      await eraseAddress(service.deps.db, erased.second.email);
      for (const { first, second } of [removed, erased]) {
        await tell(first, fact());
        expect([await matching(first.email, subject), await matching(second.email, subject)]).toEqual([1, 0]);
      }
    },
  );

  it.each(everything)(
    '[R357] [R358] that a former owner let in hears nothing of the next one’s: %s',
    async (_what, fact, subject) => {
      const { first, second } = await at.shared();
      const next = { ...newOwner(), businessId: first.businessId };
      await tell(next, fact());
      expect([await matching(next.email, subject), await matching(second.email, subject)]).toEqual([1, 0]);
    },
  );

  it.each(everything.slice(1, 4))(
    '[R358] is led to no application of its own by %s: that would take the record over',
    async (_what, fact) => {
      const { first, second } = await at.shared();
      await tell(first, fact());
      // Mails leave side by side: the last to come need not be the last that was written.
      const [own, further] = [first, second].map(({ email }) =>
        service.inbox
          .to(email)
          .map(({ text }) => text)
          .join('\n'),
      );
      expect(own).toContain('/apply?');
      expect(further).not.toContain('/apply');
      expect(further).toContain('Yeni başvuruyu, işletmeyi kaydettiren adres yapar.');
    },
  );
});
