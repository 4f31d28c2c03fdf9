import { accusedReplied, accusedTold } from '@edogrula/contracts/events/accused';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Subscription } from '@edogrula/event-bus/bus';
import { consume } from '@edogrula/event-bus/consume';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { consumers } from '../src/consumers.ts';
import type { ReceivedMail } from './support/mail-inbox.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let consumer: Subscription;
beforeAll(async () => {
  service = await startTestService({ PUBLIC_URL: 'https://edogrula.example' });
  const { bus, deps: relay } = service;
  const { db, logger } = service.deps;
  const handlers = consumers(service.deps)['identity.mail'];
  const retry = { tries: 2, busyTries: 2, pauseMs: 10 };
  consumer = await consume({ bus, db, group: 'identity.mail', logger, relay, handlers, retry });
});
afterAll(async () => {
  await consumer.close();
  await service.close();
});

const id = '0199f2a0-1111-7000-8000-000000000001';
const addressee = { number: 'D-118' };

async function mailTo(address: string, ...events: Envelope[]): Promise<ReceivedMail | undefined> {
  await service.bus.publish(events);
  for (let waited = 0; waited < 200 && !service.inbox.to(address).length; waited += 1) {
    await service.deps.mailer.drain();
    await new Promise((done) => setTimeout(done, 25));
  }
  expect(service.inbox.to(address)).toHaveLength(1);
  return service.inbox.to(address)[0];
}
const both = (mail: ReceivedMail | undefined) => [mail?.text ?? '', mail?.html ?? ''];

it('[R488] a receipt of a reply says when it came in and leads to its state, once however often it is told', async () => {
  const applicantEmail = 'yanit@example.com';
  const event = newEvent(accusedReplied, {
    subject: id,
    version: 1,
    data: {
      ...addressee,
      applicantEmail,
      noticeId: id,
      at: '2026-11-22T13:05:00.000Z',
      files: 2,
      until: '2026-11-25T11:20:00.000Z',
      path: '/yanit/abc.def',
    },
  });
  const mail = await mailTo(applicantEmail, event, event);
  expect(mail?.subject).toBe('Yanıtınızı aldık (D-118)');
  for (const body of both(mail))
    for (const words of [
      '22 Kasım 2026 16:05',
      '1 metin, 2 dosya',
      'https://edogrula.example/yanit/abc.def',
      '25 Kasım 2026 14:20 tarihine kadar',
    ])
      expect(body).toContain(words);
});

const statement = {
  name: 'Sahte <b>Bungalov</b>',
  contacts: ['@sahte', '0533 ••• •• 01'],
  reports: 2,
  ground: 'report_paid_no_service' as const,
  summary: 'Kapora aldı, hesabı kapattı.',
  instagramUsername: 'sahte',
};
const told = (applicantEmail: string, data: Record<string, unknown>) =>
  newEvent(accusedTold, {
    subject: id,
    version: 1,
    data: { ...addressee, applicantEmail, replied: false, statement: null, ...data } as never,
  });

it('[R489] a publication has the ground and the text of the entry, where to object, and no reporter', async () => {
  const mail = await mailTo(
    'listelenen@example.com',
    told('listelenen@example.com', { outcome: 'listed', statement }),
  );
  expect(mail?.subject).toBe('İletişim bilgileriniz kara listede yayımlandı (D-118)');
  for (const body of both(mail))
    for (const words of [
      '@sahte, 0533 ••• •• 01',
      'Ödeme alındı, hizmet verilmedi',
      'Kapora aldı, hesabı kapattı.',
      'https://edogrula.example/itiraz',
      'https://edogrula.example/?q=sahte',
      'itirazın süresi yoktur',
    ])
      expect(body).toContain(words);
  expect(mail?.html).not.toContain('<b>Bungalov');
  expect(mail?.text).not.toContain('Yanıtınız, karardan önce');
});

it.each([
  ['closed', 'Bildirim sonuçlandı: bilgileriniz yayımlanmadı (D-118)', false],
  ['amended', 'Hakkınızdaki kayıt düzeltildi (D-118)', true],
  ['removed', 'Bilgileriniz kara listeden kaldırıldı (D-118)', false],
])('[R488] [R489] what became of it is said in one mail (%s)', async (outcome, subject, appealable) => {
  const address = `${outcome}@example.com`;
  const mail = await mailTo(address, told(address, { outcome, replied: outcome === 'closed' }));
  expect(mail?.subject).toBe(subject);
  expect(mail?.text?.includes('/itiraz')).toBe(appealable);
  expect(mail?.text?.includes('Yanıtınız, karardan önce bildirimle birlikte incelendi.')).toBe(
    outcome === 'closed',
  );
});

it.each([true, false])(
  '[R488] of a report that went without a decision no review is claimed (replied: %s)',
  async (replied) => {
    const address = `kapandi-${replied}@example.com`;
    const mail = await mailTo(address, told(address, { outcome: 'closed', replied, decided: false }));
    expect(mail?.subject).toBe('Bildirim kapandı: bilgileriniz yayımlanmadı (D-118)');
    for (const body of both(mail)) {
      expect(body).toContain('bu bildirimle kara listede yayımlanmadı');
      expect(body).not.toMatch(/incele(dik|ndi)|karar/);
      // Nothing says why: neither that it was deleted, nor that its sender is gone.
      expect(body).not.toMatch(/sil(in)?di|geri çek|vazgeç/);
      expect(body.includes('Yanıtınız')).toBe(replied);
    }
  },
);
