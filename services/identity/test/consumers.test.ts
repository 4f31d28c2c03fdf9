import type { Envelope, EventType } from '@edogrula/contracts/events/envelope';
import * as moderation from '@edogrula/contracts/events/moderation';
import { ownerReminded } from '@edogrula/contracts/events/owner';
import type { Subscription } from '@edogrula/event-bus/bus';
import { consume } from '@edogrula/event-bus/consume';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
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

function event<E extends EventType>(type: E, data: z.infer<E['data']>): Envelope {
  return newEvent(type, { subject: id, version: 1, data });
}

async function mailTo(address: string, count = 1): Promise<ReceivedMail[]> {
  for (let waited = 0; waited < 200 && service.inbox.to(address).length < count; waited += 1) {
    await service.deps.mailer.drain();
    await new Promise((done) => setTimeout(done, 25));
  }
  return service.inbox.to(address);
}

const application = { applicationId: id, name: 'Göl Evi', applicantEmail: 'sahip@example.com' };
const published = (over: Partial<z.infer<typeof moderation.applicationPublished.data>>) =>
  event(moderation.applicationPublished, {
    ...application,
    businessId: id,
    businessVersion: 1,
    instagramUsername: 'golevi',
    website: null,
    phone: '+905321234567',
    imageFileIds: [],
    documentFileIds: [],
    demo: false,
    ...over,
  });

describe('identity.mail', () => {
  it('goes out after its event without waiting for a round', async () => {
    // Another one on each try: a later test sends what waits.
    const applicantEmail = `hemen-${Date.now()}@example.com`;
    await service.bus.publish([published({ applicantEmail })]);
    for (let waited = 0; waited < 400 && !service.inbox.to(applicantEmail).length; waited += 1)
      await new Promise((done) => setTimeout(done, 25));
    expect(service.inbox.to(applicantEmail)).toHaveLength(1);
  });

  it('an application was submitted: a receipt with its number', async () => {
    const applicantEmail = 'basvuru@example.com';
    await service.bus.publish([
      event(moderation.applicationSubmitted, {
        ...application,
        number: 'B-2001',
        applicantEmail,
        fileIds: [],
      }),
    ]);
    const [mail] = await mailTo(applicantEmail);
    expect(mail?.subject).toBe('Başvurunuzu aldık');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toEqual(expect.stringContaining('B-2001'));
      expect(body).toEqual(expect.stringContaining('Sonra ne olacak?'));
    }
  });

  it('[R205] published: a link that looks the business up, once', async () => {
    const applicantEmail = 'onay@example.com';
    const once = published({ applicantEmail, reason: 'Belgeler denetlendi.' });
    await service.bus.publish([once, once]);
    const probe = published({ applicantEmail: 'sonra@example.com' });
    await service.bus.publish([once, probe]);
    for (const one of [applicantEmail, 'sonra@example.com']) await mailTo(one);
    const mails = service.inbox.to(applicantEmail);
    expect(mails.map(({ subject }) => subject)).toEqual(['Başvurunuz onaylandı']);
    for (const body of [mails[0]?.text, mails[0]?.html]) {
      expect(body).toEqual(expect.stringContaining('https://edogrula.example/?q=golevi'));
      expect(body).toEqual(expect.stringContaining('Belgeler denetlendi.'));
    }
  });

  it('published demo businesses get no mail: their owners are invented', async () => {
    const probe = published({ applicantEmail: 'gercek@example.com' });
    await service.bus.publish([published({ applicantEmail: 'demo@example.com', demo: true }), probe]);
    await mailTo('gercek@example.com');
    expect(service.inbox.to('demo@example.com')).toHaveLength(0);
  });

  it('rejected: the reason, harmless whatever it holds, and the two ways on', async () => {
    const applicantEmail = 'ret@example.com';
    const reason = 'Vergi levhası okunmuyor <img src=x onerror=alert(1)> & "eski"';
    await service.bus.publish([
      event(moderation.applicationRejected, { ...application, applicantEmail, reason, fileIds: [] }),
    ]);
    const [mail] = await mailTo(applicantEmail);
    expect(mail?.subject).toBe('Başvurunuz sonuçlandı');
    expect(mail?.text).toContain(reason);
    expect(mail?.html).toContain('okunmuyor &lt;img src=x onerror=alert(1)&gt; &amp; &quot;eski&quot;');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.text).toContain('https://edogrula.example/apply');
    expect(mail?.text).toMatch(/bu e-postayı, başvuru numaranızı silmeden yanıtlayın/);
  });

  it('[decision 29] a rejection was taken back: the applicant reads why, and that nothing is to be done', async () => {
    const applicantEmail = 'geri@example.com';
    const reason = 'Levha okunuyormuş. <b>Tarih</b> de doğru.';
    await service.bus.publish([
      event(moderation.applicationReopened, {
        ...application,
        applicantEmail,
        number: 'B-2001',
        reason,
        fileIds: [],
      }),
    ]);
    const [mail] = await mailTo(applicantEmail);
    expect(mail?.subject).toBe('Başvurunuz yeniden inceleniyor');
    for (const line of [
      'Önceki ret kararını geri aldık',
      'sizin bir şey yapmanız gerekmiyor',
      'B-2001',
      reason,
    ])
      expect(mail?.text).toContain(line);
    expect(mail?.html).toContain('&lt;b&gt;Tarih');
  });

  it.each([
    ['record', 'moderator', 'İhbarınız üzerine açılan kayıt kaldırıldı', 'yeniden inceledik ve kaldırdık'],
    ['record', 'term', 'İhbarınız üzerine açılan kaydın süresi doldu', 'kendiliğinden kalktı'],
    ['record', 'deletion', 'İhbarınız üzerine açılan kayıt kaldırıldı', 'İhbarınız silindi'],
    ['record', 'emptied', 'İhbarınız üzerine açılan kayıt kaldırıldı', 'bilgi kalmadı'],
    ['name', 'moderator', 'İhbarınız üzerine açılan kaydın adı düzeltildi', 'kara listede kalıyor'],
  ] as const)(
    '[R323] [R328] an entry that changed or is gone (%s, %s): its reporter reads what happened and why',
    async (part, by, subject, what) => {
      const reporterEmail = `duyan-${part}-${by}@example.com`;
      const reason = 'Kanıtlar yeterli değil. <b>Fatura</b> başkasının.';
      const data = { reportId: id, name: 'Sahte Ev', reporterEmail, number: 'R-17', part, by, reason };
      await service.bus.publish([event(moderation.reportRevised, data)]);
      const [mail] = await mailTo(reporterEmail);
      expect(mail?.subject).toBe(subject);
      const lines = [what, reason, 'R-17', 'https://edogrula.example/report'];
      for (const line of lines) expect(mail?.text).toContain(line);
      expect(mail?.html).toContain('&lt;b&gt;Fatura');
    },
  );

  it.each([
    ['verification', 'İşletmenizin doğrulaması kaldırıldı', '«doğrulanmamış»', `/apply?id=${id}`],
    ['record', 'İşletmenizin kaydı kaldırıldı', '«kayıt bulunamadı»', '/apply'],
  ] as const)(
    '[decision 29] delisted (%s): what happened, why, and the two ways on',
    async (part, subject, what, page) => {
      const applicantEmail = `kalkan-${part}@example.com`;
      const reason = 'Belgenin süresi doldu. <b>Şube</b> kapanmış.';
      await service.bus.publish([
        event(moderation.applicationDelisted, {
          ...application,
          applicantEmail,
          businessId: id,
          number: 'B-2001',
          part,
          reason,
        }),
      ]);
      const [mail] = await mailTo(applicantEmail);
      expect(mail?.subject).toBe(subject);
      for (const line of [
        what,
        reason,
        'B-2001',
        `https://edogrula.example${page}\n`,
        'bu e-postayı, başvuru numaranızı silmeden yanıtlayın',
      ])
        expect(mail?.text).toContain(line);
      expect(mail?.html).toContain('&lt;b&gt;Şube');
    },
  );

  it.each([
    [30, 'İşletmenizin doğrulaması 30 gün sonra sona eriyor', 'rozetiniz gösterilmez'],
    [0, 'İşletmenizin doğrulaması bugün sona eriyor', 'rozetiniz gösterilmez'],
    [null, 'İşletmenizin doğrulama süresi doldu', 'olumsuz bir bulgu değildir'],
  ])(
    '[R354] a check ends (%s days left): which, when, and the way to renew it',
    async (daysLeft, subject, what) => {
      const applicantEmail = `biten-${daysLeft}@example.com`;
      await service.bus.publish([
        event(ownerReminded, {
          ...application,
          applicantEmail,
          businessId: id,
          slug: 'gol-evi',
          number: 'B-2001',
          kinds: ['phone', 'work_permit'],
          endsAt: '2096-02-18T21:30:00.000Z',
          daysLeft,
        }),
      ]);
      const [mail] = await mailTo(applicantEmail);
      expect(mail?.subject).toBe(subject);
      for (const line of [what, 'Telefon numarası, İşletme ruhsatı', '19 Şubat 2096', 'B-2001'])
        expect(mail?.text).toContain(line);
      expect(mail?.text).toContain(`https://edogrula.example/apply?id=${id}&slug=gol-evi`);
      expect(mail?.text).not.toMatch(/sahte|kara liste/i);
    },
  );

  it('a report was submitted: a receipt that says what is never published', async () => {
    const reporterEmail = 'ihbar@example.com';
    await service.bus.publish([
      event(moderation.reportSubmitted, {
        reportId: id,
        number: 'İ-2001',
        name: 'Sahte Bungalov',
        reporterEmail,
        fileIds: [],
      }),
    ]);
    const [mail] = await mailTo(reporterEmail);
    expect(mail?.subject).toBe('İhbarınızı aldık');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toEqual(expect.stringContaining('İ-2001'));
      expect(body).toEqual(expect.stringContaining('Sonra ne olacak?'));
      expect(body).toEqual(expect.stringContaining('hiçbir zaman yayımlanmaz'));
    }
  });

  it.each([
    ['approved', 'İhbarınız doğrulandı', 'yalnızca doğrulananlar kayıttadır', '/?q=%2B905329001144'],
    ['rejected', 'İhbarınızı doğrulayamadık', 'Kanıt yetersiz', '/report?phone=%2B905329001144'],
  ] as const)(
    '[R316] [R307] a report was %s: its reporter learns it, and of what',
    async (outcome, title, text, page) => {
      const reporterEmail = `sonuc-${outcome}@example.com`;
      const data = { reportId: id, name: 'Sahte Bungalov', reporterEmail, outcome, reason: 'Kanıt yetersiz' };
      await service.bus.publish([event(moderation.reportOutcome, { ...data, phone: '+905329001144' })]);
      const [mail] = await mailTo(reporterEmail);
      expect(mail?.subject).toBe('İhbarınız sonuçlandı');
      expect(mail?.html).toContain(title);
      for (const words of [text, page]) expect(mail?.text).toContain(words);
    },
  );

  it('[R402] a correction request came in: its number, and that nothing has changed yet', async () => {
    const askerEmail = 'duzelt@example.com';
    const data = { correctionId: id, number: 'Z-104', name: 'Göl Kıyısı Bungalov', askerEmail, fileIds: [] };
    await service.bus.publish([event(moderation.correctionSubmitted, data)]);
    const [mail] = await mailTo(askerEmail);
    expect(mail?.subject).toBe('Düzeltme talebinizi aldık (Z-104)');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toEqual(expect.stringContaining('Göl Kıyısı Bungalov'));
      expect(body).toEqual(expect.stringContaining('inceleme bitene kadar olduğu gibi kalır'));
    }
  });

  it.each([
    ['made', 'kayıt düzeltildi', 'Numara yenilendi.'],
    ['declined', 'olduğu gibi kalıyor', 'Belgedeki numara kayıttakiyle aynı.'],
    ['removed', 'kaydı kaldırıldı', ''],
  ] as const)(
    '[R405] a correction request ended %s: who asked hears it in the moderator’s words',
    async (outcome, title, reason) => {
      const askerEmail = `d-${outcome}@example.com`;
      const data = { correctionId: id, number: 'Z-104', name: 'Göl Kıyısı Bungalov', fileIds: [] };
      await service.bus.publish([
        event(moderation.correctionDecided, { ...data, askerEmail, outcome, reason }),
        // An erased person is written to by nobody.
        event(moderation.correctionDecided, { ...data, askerEmail: '', outcome, reason }),
      ]);
      const [mail] = await mailTo(askerEmail);
      expect(mail?.subject).toBe('Düzeltme talebiniz sonuçlandı (Z-104)');
      expect(mail?.html).toContain(title);
      expect(mail?.text).toContain(reason);
    },
  );

  it('[R317] an appeal came in: number and date, and who looks at it', async () => {
    const appellantEmail = 'itiraz@example.com';
    const data = { appealId: id, number: 'T-104', name: 'Sahte Bungalov', appellantEmail, fileIds: [] };
    await service.bus.publish([
      event(moderation.appealSubmitted, { ...data, dueAt: '2026-11-29T20:59:59.999Z' }),
    ]);
    const [mail] = await mailTo(appellantEmail);
    expect(mail?.subject).toBe('İtirazınızı aldık (T-104)');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toEqual(expect.stringContaining('29 Kasım 2026 Pazar'));
      expect(body).toEqual(expect.stringContaining('daha önce karar vermemiş bir moderatör'));
    }
  });

  it('[R319] a decision on an appeal does not count: the appellant hears why, and until when somebody else answers', async () => {
    const appellantEmail = 'yeniden@example.com';
    const data = { appealId: id, number: 'T-104', name: 'Sahte Bungalov', appellantEmail, fileIds: [] };
    await service.bus.publish([
      event(moderation.appealReopened, { ...data, dueAt: '2026-11-29T20:59:59.999Z' }),
    ]);
    const [mail] = await mailTo(appellantEmail);
    expect(mail?.subject).toBe('İtirazınıza yeniden bakıyoruz (T-104)');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toEqual(expect.stringContaining('29 Kasım 2026 Pazar'));
      expect(body).toEqual(expect.stringContaining('önceki sonuç geçerli değil'));
      expect(body).toEqual(expect.stringContaining('başka bir moderatör'));
    }
  });

  it.each([
    ['upheld', 'kayıt kalıyor', 'yargı yoluna'],
    ['amended', 'kayıt düzeltildi', 'yeni hâli'],
    ['reversed', 'kayıt kaldırıldı', 'artık görünmez'],
  ] as const)(
    '[R321] an appeal ended %s: appellant and reporter hear the reason',
    async (outcome, title, text) => {
      const [appellantEmail, reporterEmail] = [`i-${outcome}@example.com`, `m-${outcome}@example.com`];
      const reason = 'Belgeler hesabın başkasında olduğunu <b>gösteriyor</b>.';
      const shared = { name: 'Sahte Bungalov', outcome, reason };
      await service.bus.publish([
        event(moderation.appealDecided, {
          appealId: id,
          number: 'T-104',
          appellantEmail,
          fileIds: [],
          ...shared,
        }),
        event(moderation.reportReviewed, { reportId: id, number: 'İ-2001', reporterEmail, ...shared }),
      ]);
      const [toAppellant] = await mailTo(appellantEmail);
      const [toReporter] = await mailTo(reporterEmail);
      expect(toAppellant?.subject).toBe('İtirazınız sonuçlandı (T-104)');
      expect(toAppellant?.html).toContain(title);
      expect(toAppellant?.text).toContain(text);
      expect(toReporter?.subject).toBe('İhbarınızın sonucu yeniden incelendi');
      expect(toReporter?.html).toContain(title);
      for (const mail of [toAppellant, toReporter]) {
        expect(mail?.text).toContain(reason);
        expect(mail?.html).not.toContain('<b>gösteriyor');
      }
      expect(toAppellant?.text).not.toContain('İ-2001');
      expect(toReporter?.text).not.toContain('T-104');
    },
  );

  it('an event that comes five times is one mail', async () => {
    const applicantEmail = 'bir-kez@example.com';
    const once = event(moderation.applicationSubmitted, { ...application, applicantEmail, fileIds: [] });
    await Promise.all(Array.from({ length: 5 }, () => service.bus.publish([once])));
    const last = event(moderation.applicationSubmitted, {
      ...application,
      applicantEmail: 'son@example.com',
      fileIds: [],
    });
    await service.bus.publish([last]);
    await mailTo('son@example.com');
    expect(service.inbox.to(applicantEmail)).toHaveLength(1);
  });

  it('an event whose address is none is set aside and holds nobody up', async () => {
    const good = event(moderation.applicationSubmitted, {
      ...application,
      applicantEmail: 'saglam@example.com',
      fileIds: [],
    });
    const poison = {
      ...good,
      id: service.deps.newId(),
      data: { ...good.data, applicantEmail: 'a@b.c\r\nBcc: d@e.f' },
    };
    await service.bus.publish([poison, good]);
    await mailTo('saglam@example.com');
    const quarantined = await service.deps.pool.query('select event_id from quarantine');
    expect(quarantined.rows).toEqual([{ event_id: poison.id }]);
  });
});
