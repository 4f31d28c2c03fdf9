import { ownerChangeTold } from '@edogrula/contracts/events/owner';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { mailHandlers } from '../src/consumers/mail-handlers.ts';
import { newOwner } from './support/owners.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

type Told = z.input<typeof ownerChangeTold.data>;

/** What an owner reads of a proposal: the mail's subject and its text. */
async function mailOf(told: Pick<Told, 'kind' | 'outcome'> & Partial<Told>): Promise<[string, string]> {
  const { email, businessId } = newOwner();
  const { clock, newId, db, config, mailer } = service.deps;
  const event = newEvent(ownerChangeTold, {
    subject: newId(),
    version: 1,
    clock,
    data: {
      businessId,
      slug: 'gol-evi',
      name: 'Göl Evi',
      applicantEmail: email,
      number: 'S-104',
      words: '',
      dueAt: null,
      ...told,
    },
  });
  const take = mailHandlers({ clock, newId, publicUrl: config.PUBLIC_URL })[
    'moderation.owner.change-told.v1'
  ];
  await db.transaction().execute(async (tx) => take(tx, event as never));
  await mailer.drain();
  const [mail, ...more] = service.inbox.to(email);
  expect(more).toEqual([]);
  return [mail?.subject ?? '', mail?.text ?? ''];
}

describe('[R357] the mail about a proposal', () => {
  it('says that it came, and how to take back what the owner did not send', async () => {
    const [subject, text] = await mailOf({ kind: 'fields', outcome: 'received' });
    expect(subject).toBe('Talebinizi aldık: S-104');
    for (const words of ['Göl Evi', 'Bilgi değişikliği', 'kaydınız olduğu gibi kalır', 'siz yapmadıysanız'])
      expect(text).toContain(words);
  });

  it('names the day up to which the end of the record can be taken back', async () => {
    const dueAt = '2026-12-20T10:00:00.000Z';
    const [, text] = await mailOf({ kind: 'deletion', outcome: 'received', dueAt });
    expect(text).toContain('20 Aralık 2026 tarihinden sonra bir moderatörün onayıyla silinir');
    expect(text).toContain('vazgeçebilirsiniz');
  });

  it('says that it was accepted', async () => {
    const [subject, text] = await mailOf({ kind: 'logo', outcome: 'accepted' });
    expect(subject).toBe('Talebiniz kabul edildi: S-104');
    expect(text).toContain('kaydınıza işlendi ve yayımlandı');
  });

  it('[R506] says that the badge ended with it, where it did, and nothing of it elsewhere', async () => {
    const [, text] = await mailOf({ kind: 'fields', outcome: 'accepted', endedBadge: true });
    for (const words of ['yayımlandı', 'bu değişiklikle rozetiniz bitti', 'yeniden başvurun'])
      expect(text).toContain(words);
    for (const endedBadge of [false, undefined]) {
      const [, other] = await mailOf({ kind: 'fields', outcome: 'accepted', endedBadge });
      expect(other).not.toContain('rozet');
    }
  });

  it('gives the moderator’s words where it was refused', async () => {
    const words = 'Belge bu bilgiyi göstermiyor.';
    const [subject, text] = await mailOf({ kind: 'fields', outcome: 'refused', words });
    expect(subject).toBe('Talebiniz kabul edilmedi: S-104');
    expect(text).toContain(words);
    expect(text).not.toContain('yayımlandı');
  });
});
