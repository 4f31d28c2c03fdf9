import { applicationPublished } from '@edogrula/contracts/events/moderation';
import { ownerFound } from '@edogrula/contracts/events/owner';
import { newEvent } from '@edogrula/event-bus/new-event';
import { mailHandlers } from '../../src/consumers/mail-handlers.ts';
import { mailOwnerLinks } from '../../src/owner/owner-link.ts';
import { calledFrom, resolve } from './calls.ts';
import type { TestService } from './service.ts';

let counted = 0;
export const newOwner = () => {
  counted += 1;
  const tail = String(counted).padStart(12, '0');
  return { email: `sahip${counted}@ornek${counted}.example`, businessId: `0199f2a0-0000-7000-8000-${tail}` };
};
export type Owner = ReturnType<typeof newOwner>;

type FoundOptions = { sendAt?: Date; shared?: boolean; applicationId?: string };

/** What owners do, and what moderation tells of them. */
export function ownersAt(at: () => TestService) {
  const post = async (url: string, payload: object, address: string) =>
    at().app.inject({ method: 'POST', url, headers: await calledFrom(at(), address), payload });
  const ask = (email: string, address = `198.51.${counted}.7`) =>
    post('/api/auth/owner-link', { email }, address);
  const open = (token: unknown, address = `192.0.2.${counted % 250}`) =>
    post('/api/auth/owner-session', { token }, address);

  /** What moderation tells of an address that owns businesses, or is let in to them. */
  async function notifyOf(
    email: string,
    businessIds: readonly string[],
    { sendAt = at().deps.clock(), shared = false, ...more }: FoundOptions = {},
  ) {
    const businesses = businessIds.map((businessId) => ({
      businessId,
      name: 'Göl <b>Evi</b>',
      shared,
      ...more,
    }));
    const found = newEvent(ownerFound, {
      subject: at().deps.newId(),
      version: 1,
      clock: at().deps.clock,
      data: { businesses, applicantEmail: email, sendAt: sendAt.toISOString() },
    });
    const needs = { ...at().deps, publicUrl: at().config.PUBLIC_URL };
    await at()
      .deps.db.transaction()
      .execute((tx) => mailOwnerLinks(needs, tx, found as never));
    await at().deps.mailer.drain();
  }
  /** The tokens of an address's mails under a name, the latest last. */
  const tokensFor = (email: string, name = 'giris') =>
    at()
      .inbox.to(email)
      .flatMap(({ text }) => [...(text ?? '').matchAll(new RegExp(`#${name}=([\\w-]+)`, 'g'))])
      .map(([, token]) => token ?? '');
  /** The link of the latest mail about one business. */
  async function linkFor({ email, businessId }: Owner, options: FoundOptions = {}): Promise<string> {
    await notifyOf(email, [businessId], options);
    return tokensFor(email).at(-1) ?? '';
  }
  const sessionOf = async (owner: Owner, options: FoundOptions = {}): Promise<string> =>
    (await open(await linkFor(owner, options))).json().token;
  const ownerOf = async (token: string) => (await resolve(at(), { owner: token })).owner;
  const eventsOf = async (type: string) =>
    (
      await at()
        .deps.db.selectFrom('outbox' as never)
        .select('event' as never)
        .execute()
    )
      .map((row) => (row as { event: { type: string; data: Record<string, unknown> } }).event)
      .filter((event) => event.type === type)
      .map(({ data }) => data);

  /** The registry has carried out an application of the address for the business. */
  const published = (owner: Owner, email = owner.email, time = at().deps.clock()) => {
    const { clock, newId, db, config } = at().deps;
    const event = newEvent(applicationPublished, {
      subject: newId(),
      version: 3,
      clock: () => time,
      data: {
        applicationId: newId(),
        businessId: owner.businessId,
        businessVersion: 2,
        name: 'Göl Evi',
        instagramUsername: null,
        website: null,
        phone: '+905321234567',
        reason: '',
        demo: false,
        imageFileIds: [],
        documentFileIds: [],
        applicantEmail: email,
      },
    });
    const handle = mailHandlers({ clock, newId, publicUrl: config.PUBLIC_URL });
    const take = handle['moderation.application.published.v1'];
    return db.transaction().execute(async (tx) => take(tx, event as never));
  };
  return { post, ask, open, notifyOf, tokensFor, linkFor, sessionOf, ownerOf, eventsOf, published };
}
