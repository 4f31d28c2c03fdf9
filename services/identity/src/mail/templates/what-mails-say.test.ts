import type { AskedFile } from '@edogrula/contracts/asked-file';
import { expect, it } from '@jest/globals';
import { accusedNoticeMail } from './accused-notice-mail.ts';
import { applicationApprovedMail, applicationRejectedMail } from './application-mails.ts';
import type { MailContent } from './mail-block.ts';
import { renderMail } from './render-mail.ts';
import { reportOutcomeMail, reportRevisedMail } from './report-mails.ts';

const rendered = (content: MailContent) => renderMail(content, 'https://edogrula.example');
const id = '0199f2a0-1111-7000-8000-000000000001';

it('[R205] a rejected owner is led to the form that knows what was written, or to an empty one', () => {
  const application = {
    applicationId: 'x',
    name: 'Ev',
    reason: 'Belge okunmuyor.',
  };
  const led = rendered(applicationRejectedMail({ ...application, againToken: 'a-b.c_d.e' }));
  for (const body of [led.text, led.html]) {
    expect(body).toContain('https://edogrula.example/apply?devam=a-b.c_d.e');
    expect(body).toContain('önceki başvurunuzdaki bilgilerle');
  }
  expect(rendered(applicationRejectedMail(application)).text).toContain('https://edogrula.example/apply\n');
});

it('[R407] a rejection names the files that are asked for again, or says that all are', () => {
  const application = { applicationId: id, name: 'Ev', againToken: 'a' };
  const mailOf = (askedAgain: readonly AskedFile[]) =>
    rendered(applicationRejectedMail({ ...application, reason: 'Belge okunmuyor.', askedAgain }));
  const some = mailOf([
    { kind: 'work_permit', number: 1 },
    { kind: 'image', number: 2 },
    { kind: 'image', number: 5 },
  ]);
  for (const body of [some.text, some.html]) {
    expect(body).toContain('İşletme ruhsatı, 2. fotoğraf, 5. fotoğraf');
    expect(body).toContain('Diğer dosyalarınız bizde');
    expect(body).not.toMatch(/Vergi levhası|bütün dosyalarınızı/);
  }
  expect(mailOf([]).text).toContain('bütün dosyalarınızı yeniden yüklemeniz gerekir');
});

it.each([
  ['moderator', 'İhbarınız üzerine açılan kayıt kaldırıldı', /yeniden inceledik ve kaldırdık/],
  ['term', 'İhbarınız üzerine açılan kaydın süresi doldu', /süresi dolduğu için kendiliğinden kalktı/],
  ['deletion', 'İhbarınız üzerine açılan kayıt kaldırıldı', /İhbarınız silindi.*onunla birlikte kaldırıldı/],
  ['emptied', 'İhbarınız üzerine açılan kayıt kaldırıldı', /bilgi kalmadı.*kendiliğinden kalktı/],
] as const)(
  '[R323] [R328] of an entry that is gone says what took it off, and of nobody’s look that there was none (%s)',
  (by, subject, said) => {
    const mail = rendered(
      reportRevisedMail({
        reportId: id,
        name: 'Ev',
        part: 'record',
        by,
        reason: 'Neden.',
      }),
    );
    expect(mail.subject).toBe(subject);
    for (const body of [mail.text, mail.html]) {
      expect(body).toMatch(said);
      if (by !== 'moderator') expect(body).not.toMatch(/inceledik/);
    }
  },
);

it('[R310] [R311] [R505] the notice has the number of the dossier, says that it may be public before, and why it came here', () => {
  const { text, html } = rendered(
    accusedNoticeMail({
      number: 'D-118',
      contacts: ['@sahte.vadi'],
      until: '2026-11-25T11:20:00.000Z',
      path: '/yanit/x',
    }),
  );
  for (const body of [text, html])
    for (const said of [
      /Dosya numarası\W[\s\S]*D-118/,
      /iki moderatör birlikte karar verirse daha önce de/,
      /Yayımlanınca bu bağlantı kapanır ve kayda itiraz edebilirsiniz/,
      // An owner may be reached by the account alone.
      /onaylanan bir işletme başvurusunda aynı iletişim bilgileri ya da hesap olduğu için/,
    ])
      expect(body).toMatch(said);
});

it.each([
  ['report_paid_no_service', 'ödeme alındığı hâlde karşılığının verilmediği bize bildirildi'],
  ['report_copied_lodging', 'başka bir tesisin adının ya da fotoğraflarının kullanıldığı bize bildirildi'],
  ['report_evidence_consistent', 'bir konaklama görüşmesi hakkında bize bildirim geldi'],
  ['report_several_victims', 'bir konaklama görüşmesi hakkında bize bildirim geldi'],
  [null, 'bir konaklama görüşmesi hakkında bize bildirim geldi'],
  [undefined, 'bir konaklama görüşmesi hakkında bize bildirim geldi'],
] as const)(
  '[R311] the notice tells the accused what was said in neutral words, and nothing that was not (%s)',
  (ground, said) => {
    const { text, html } = rendered(
      accusedNoticeMail({
        number: 'D-118',
        contacts: ['@gol.kiyi'],
        ground,
        until: '2026-11-25T11:20:00.000Z',
        path: '/yanit/x',
      }),
    );
    for (const body of [text, html]) {
      expect(body).toContain(said);
      expect(/ödeme alındığı/.test(body)).toBe(ground === 'report_paid_no_service');
      expect(body).toContain('Bu bildirim henüz yayımlanmadı');
      expect(body).not.toMatch(/dolandır|sahte|hırsız|suç|mağdur/i);
    }
  },
);

it('[R357] an approval leads to the owner’s page, and says that the way in comes to this address', () => {
  const contact = { instagramUsername: 'golkiyi', website: null, phone: '+905321234567' };
  const { text, html } = rendered(applicationApprovedMail({ applicationId: id, name: 'Ev', ...contact }));
  for (const body of [text, html]) {
    expect(body).toContain('https://edogrula.example/isletmem');
    expect(body).toContain('Giriş bağlantısı bu adrese gelir');
  }
});

it('[R302] a rejection says that nothing came of this report, and not that nothing is public', () => {
  const report = { reportId: id, name: 'Ev', outcome: 'rejected', reason: 'Neden.' } as const;
  const { text, html } = rendered(reportOutcomeMail(report));
  for (const body of [text, html]) {
    expect(body).toContain('Bu ihbar üzerine yeni bir kayıt yayımlanmadı');
    expect(body).not.toMatch(/Hiçbir kayıt|başka ihbar|yayında/);
  }
});
