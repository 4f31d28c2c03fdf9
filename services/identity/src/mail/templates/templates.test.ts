import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { MailMessage } from '../../tables.ts';
import { accusedNoticeMail } from './accused-notice-mail.ts';
import { accusedOutcomeMail, accusedRepliedMail } from './accused-outcome-mails.ts';
import {
  appealOutcomeMail,
  appealReceivedMail,
  appealReopenedMail,
  reportReviewedMail,
} from './appeal-mails.ts';
import {
  applicationApprovedMail,
  applicationDelistedMail,
  applicationReceivedMail,
  applicationRejectedMail,
  applicationReopenedMail,
} from './application-mails.ts';
import { codeMail } from './code-mail.ts';
import { correctionOutcomeMail, correctionReceivedMail } from './correction-mails.ts';
import { badgePausedMail, checkEndingMail } from './ending-check-mails.ts';
import type { MailContent } from './mail-block.ts';
import { addressNoticeMail, confirmationMail, consentMail } from './owner-address-mails.ts';
import { ownerChangeMail } from './owner-change-mails.ts';
import { ownerLinkMail, ownerSignedInMail } from './owner-mails.ts';
import { ownerReplacedMail } from './owner-replaced-mail.ts';
import { payeeChangedMail } from './payee-mails.ts';
import { plainLine, plainText } from './plain-line.ts';
import { renderMail } from './render-mail.ts';
import { madeGoodMail, reportOutcomeMail, reportReceivedMail, reportRevisedMail } from './report-mails.ts';

const publicUrl = 'https://edogrula.example';
const rendered = (content: MailContent) => renderMail(content, publicUrl);
const id = '0199f2a0-1111-7000-8000-000000000001';
const signedInAt = new Date('2026-11-24T07:00:00.000Z');

/** Every mail of the service with a person's texts in all places that take one. */
function allMails(name: string, reason: string): MailMessage[] {
  return allContents(name, reason).map(rendered);
}

function allContents(name: string, reason: string): MailContent[] {
  const application = { applicationId: id, name };
  const report = { reportId: id, name };
  const ending = {
    businessId: id,
    slug: 'golkiyi',
    kinds: ['phone'] as const,
    endsAt: '2026-12-25T11:20:00.000Z',
  };
  const contact = { instagramUsername: null, website: name, phone: '+905321234567' };
  return [
    codeMail({ code: '012345', lifetimeMinutes: 10 }),
    applicationReceivedMail({ ...application, at: signedInAt }),
    applicationApprovedMail({ ...application, ...contact }),
    applicationRejectedMail({ ...application, reason }),
    applicationDelistedMail({ ...application, businessId: id, part: 'verification', reason }),
    applicationDelistedMail({ ...application, businessId: id, part: 'record', reason }),
    applicationDelistedMail({ ...application, businessId: id, part: 'record', reason, further: true }),
    badgePausedMail({ ...application, ...ending, further: true }),
    checkEndingMail({ ...application, ...ending, daysLeft: 30 }),
    badgePausedMail({ ...application, ...ending }),
    ...(['received', 'accepted', 'refused'] as const).map((outcome) =>
      ownerChangeMail({
        name,
        outcome,
        words: reason,
        number: 'S-104',
        kind: 'deletion',
        dueAt: '2026-12-24T07:00:00.000Z',
      }),
    ),
    ownerLinkMail({ links: [{ name, token: 'owl_x' }] }),
    ownerLinkMail({ links: ['owl_x', 'owl_y'].map((token) => ({ name, token })) }),
    ...[true, false].flatMap((own) =>
      [true, false].map((isFirst) =>
        ownerSignedInMail({ name, at: signedInAt, address: 's•••@ornek.example', own, isFirst }),
      ),
    ),
    ownerReplacedMail({ ...application, businessId: id }),
    consentMail({ name, address: 'yeni@ornek.example', token: 'oac_x' }),
    confirmationMail({ name, first: 's•••@ornek.example', token: 'oaj_x' }),
    ...(['active', 'removed', 'refused'] as const).flatMap((what) =>
      [true, false].map((isFirst) =>
        addressNoticeMail({ what, name, address: 'y•••@ornek.example', at: signedInAt, isFirst }),
      ),
    ),
    accusedNoticeMail({
      number: 'D-118',
      contacts: [name],
      until: '2026-11-25T11:20:00.000Z',
      path: '/yanit/x',
    }),
    accusedRepliedMail({
      number: 'D-118',
      at: '2026-11-22T13:05:00.000Z',
      files: 1,
      until: '2026-11-25T11:20:00.000Z',
      path: '/yanit/x',
    }),
    ...(['listed', 'closed', 'amended', 'removed'] as const).map((outcome) =>
      accusedOutcomeMail({
        number: 'D-118',
        outcome,
        replied: true,
        statement:
          outcome === 'listed'
            ? { name, contacts: [name], ground: null, reports: 1, summary: reason, instagramUsername: null }
            : null,
      }),
    ),
    accusedOutcomeMail({
      number: 'D-118',
      outcome: 'closed',
      replied: true,
      decided: false,
      statement: null,
    }),
    reportReceivedMail({ ...report, at: signedInAt }),
    reportOutcomeMail({ ...report, outcome: 'approved', reason }),
    reportOutcomeMail({ ...report, outcome: 'rejected', reason }),
    madeGoodMail({ ...report, until: '2026-12-25T11:20:00.000Z', path: '/giderildi/x' }),
    ...(['moderator', 'term', 'deletion', 'emptied'] as const).flatMap((by) =>
      (['record', 'name'] as const).map((part) => reportRevisedMail({ ...report, part, by, reason })),
    ),
    appealReceivedMail({ number: 'T-104', name, dueAt: '2026-11-29T20:59:59.999Z' }),
    appealReopenedMail({ number: 'T-104', name, dueAt: '2026-11-29T20:59:59.999Z' }),
    ...(['upheld', 'amended', 'reversed', 'removed'] as const).map((outcome) =>
      appealOutcomeMail({ number: 'T-104', name, outcome, reason }),
    ),
    ...(['upheld', 'amended', 'reversed'] as const).map((outcome) =>
      reportReviewedMail({ ...report, outcome, reason }),
    ),
    correctionReceivedMail({ number: 'Z-104', name }),
    ...(['made', 'declined', 'removed'] as const).map((outcome) =>
      correctionOutcomeMail({ number: 'Z-104', name, outcome, reason }),
    ),
  ];
}

/** Tags of a document, without the text between them. */
const tagsOf = (html: string) =>
  (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/href="[^"]*"/, 'href'));

it('says in a receipt when the submission came, by the clocks of Turkey', () => {
  for (const mail of [
    reportReceivedMail({ reportId: id, name: 'Göl Evi', at: signedInAt }),
    applicationReceivedMail({ applicationId: id, name: 'Göl Evi', at: signedInAt }),
  ].map(rendered))
    for (const body of [mail.text, mail.html]) expect(body).toContain('24 Kasım 2026 10:00');
});

it.each([
  ['[R042]', applicationReceivedMail, 'ruhsatın güncel, okunur kopyalarını hazır tutun'],
  ['[R055]', reportReceivedMail, 'ekran görüntülerini silmeden saklayın'],
] as const)(
  '%s says in a receipt by when the answer comes and what to do meanwhile, as the last page does',
  (_, mailOf, meanwhile) => {
    // Past midnight in Turkey, still the day before in UTC.
    const at = new Date('2026-11-24T21:30:00.000Z');
    const mail = rendered(mailOf({ applicationId: id, reportId: id, name: 'Göl Evi', at }));
    for (const body of [mail.text, mail.html])
      for (const said of ['Sonucu en geç 2 Aralık 2026 günü', meanwhile]) expect(body).toContain(said);
  },
);

describe('every mail', () => {
  it('has the six digits of the code in subject, text and HTML', () => {
    const mail = rendered(codeMail({ code: '012345', lifetimeMinutes: 10 }));
    expect(mail.subject).toBe('E-Doğrula doğrulama kodunuz: 012345');
    expect(mail.text.match(/\b\d{6}\b/g)).toEqual(['012345']);
    expect(mail.html).toContain('>012345<');
  });

  it.each<[string, string, number, string, string]>([
    ['English', 'en', 10, 'for 10 minutes', 'Share it with nobody'],
    ['English', 'en', 1, 'for 1 minute.', 'Share it with nobody'],
    ['Arabic', 'ar', 10, '10 دقائق', 'لا تشاركه مع أحد'],
    ['Arabic', 'ar', 15, '15 دقيقة', 'لا تشاركه مع أحد'],
    ['Arabic', 'ar', 1, 'دقيقة واحدة', 'لا تشاركه مع أحد'],
  ])(
    '[R390] says of a code in %s (%s) how long it works and that nobody is to have it: %i',
    (_, lang, lifetimeMinutes, lasts, warning) => {
      const mail = rendered(codeMail({ code: '012345', lifetimeMinutes }));
      const [, said = ''] =
        new RegExp(`<p class="muted" lang="${lang}" dir="auto"[^>]*>([^]*?)</p>`).exec(mail.html) ?? [];
      for (const words of [lasts, warning]) {
        expect(said).toContain(words);
        expect(mail.text).toContain(words);
      }
    },
  );

  it('loads nothing from anywhere and needs no table', () => {
    for (const { html } of allMails('Göl Evi', 'Belge eksik')) {
      expect(html).not.toMatch(/<(table|img|script|link|iframe|form)\b|url\(|@import/i);
      expect(html).toMatch(/<html lang="tr">/);
    }
  });

  it('is dark where the reader’s mail program is: every colour of an element has its dark twin', () => {
    for (const { html } of allMails('Göl Evi', 'Belge eksik')) {
      const [, sheet = ''] =
        /<style>@media \(prefers-color-scheme:dark\)\{([^<]*)\}<\/style>/.exec(html) ?? [];
      const known = new Set([...sheet.matchAll(/\.(\w+)\{/g)].map(([, name]) => name));
      const coloured = [...html.matchAll(/<\w+[^>]*style="[^"]*#[0-9a-f]{6}[^"]*"[^>]*>/g)].map(
        ([tag]) => tag,
      );
      expect(coloured.length).toBeGreaterThan(5);
      for (const tag of coloured) expect(known).toContain(/class="(\w+)"/.exec(tag)?.[1]);
    }
  });

  it('links to our own site alone', () => {
    for (const { html } of allMails('javascript:alert(1)', 'https://evil.example')) {
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
        expect(href).toMatch(/^(https:\/\/edogrula\.example(\/|$))/);
      }
    }
  });

  it('has the same skeleton whatever a person wrote', () => {
    const calm = allMails('x', 'x').map((mail) => tagsOf(mail.html.replaceAll('<br>', '')));
    const hostile = fc
      .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 80 })
      .filter((text) => plainText(text) !== '');
    const markup = fc.constantFrom(
      '<script>',
      '</h1>',
      '"><img src=x onerror=1>',
      '<!--',
      '&lt;',
      "'",
      '<a href="//e">',
    );
    fc.assert(
      fc.property(hostile, markup, hostile, (before, tag, after) => {
        const text = before + tag + after;
        const mails = allMails(text, text).map((mail) => tagsOf(mail.html.replaceAll('<br>', '')));
        expect(mails).toEqual(calm);
      }),
    );
  });

  it('[R330] says by itself of no document that it was examined: only a moderator’s reason does', () => {
    for (const { text, html } of allMails('Göl Evi', 'Tesis yerinde görüldü'))
      for (const body of [text, html])
        expect(body).not.toMatch(/belge\p{L}*\s+(açılıp |tek tek )?(incele|kontrol)\p{L}*/iu);
  });

  it('has a subject of one line', () => {
    for (const { subject } of allMails('a\r\nBcc: b@example.com', 'x\r\n\r\ny'))
      expect(subject).not.toMatch(/[\r\n]/);
  });
});

describe('the moderator’s reason', () => {
  const reason = 'Belgeler denetlendi.\n\nKolay gelsin.';
  const application = { applicationId: 'x', name: 'Ev' };
  const contacts = { instagramUsername: null, website: null, phone: '+905321234567' };
  const report = { reportId: 'x', name: 'Ev' };
  const delistedOf = (part: 'verification' | 'record') =>
    applicationDelistedMail({ ...application, businessId: id, part, reason });

  it.each([
    ['approved application', applicationApprovedMail({ ...application, ...contacts, reason })],
    ['rejected application', applicationRejectedMail({ ...application, reason })],
    ['reopened application', applicationReopenedMail({ ...application, reason })],
    [
      'revoked account',
      payeeChangedMail({ ...application, change: { kind: 'revoked', last4: '8413', reason } }),
    ],
    [
      'delisted business',
      applicationDelistedMail({ ...application, businessId: id, part: 'record', reason }),
    ],
    ['approved report', reportOutcomeMail({ ...report, outcome: 'approved', reason })],
    ['rejected report', reportOutcomeMail({ ...report, outcome: 'rejected', reason })],
  ])('is in both bodies of the mail on an %s', (_what, content) => {
    const mail = rendered(content);
    for (const body of [mail.text, mail.html])
      for (const line of ['Belgeler denetlendi.', 'Kolay gelsin.']) expect(body).toContain(line);
  });

  it.each([
    ['lost its verification', delistedOf('verification'), `/apply?id=${id}`],
    // Its record is gone: there is nothing to fill the form from.
    ['lost its record', delistedOf('record'), '/apply'],
    ['went to another address', ownerReplacedMail({ ...application, businessId: id }), `/apply?id=${id}`],
  ] as const)(
    '[R030] a business that %s is applied for again where its mail says',
    (_what, content, page) => {
      const mail = rendered(content);
      for (const body of [mail.text, mail.html])
        expect(body).toMatch(new RegExp(`${(publicUrl + page).replace(/[.?+]/g, '\\$&')}[\\s"]`));
    },
  );

  it.each([
    ['approved', { instagramUsername: 'sahte.ev', phone: null }, '/?q=sahte.ev'],
    ['approved', { instagramUsername: null, phone: '+905321234567' }, '/?q=%2B905321234567'],
    ['rejected', { instagramUsername: 'sahte.ev', phone: null }, '/report?instagramUsername=sahte.ev'],
    ['rejected', { instagramUsername: null, phone: '+905321234567' }, '/report?phone=%2B905321234567'],
    ['approved', { website: 'rehber.example/sahte-ev' }, '/?q=rehber.example%2Fsahte-ev'],
    [
      'rejected',
      { instagramUsername: null, phone: null, website: 'https://rehber.example/ilan?id=7' },
      '/report?website=https%3A%2F%2Frehber.example%2Filan%3Fid%3D7',
    ],
    // Of a report that only an account number names, and of an event from before websites were in it.
    ['rejected', { instagramUsername: null, phone: null }, '/report'],
    ['rejected', {}, '/report'],
  ] as const)('[R025] the way of an %s report carries the seller’s contact: %j', (outcome, contact, page) => {
    const mail = rendered(reportOutcomeMail({ ...report, outcome, reason, ...contact }));
    for (const body of [mail.text, mail.html])
      expect(body).toMatch(new RegExp(`${(publicUrl + page).replace(/[.?+]/g, '\\$&')}[\\s"]`));
  });

  it('[R316] an approved report’s mail says that the entry is public, and does not claim all that was named', () => {
    const { text, html } = rendered(reportOutcomeMail({ ...report, outcome: 'approved', reason }));
    for (const body of [text, html]) {
      expect(body).toContain('Bildirdiklerinizden yalnızca doğrulananlar kayıttadır');
      expect(body).toContain('Kayıt artık kara listede');
      expect(body).not.toContain('bu bilgilerle');
    }
  });

  it('is not hinted at where an approval has none', () => {
    for (const mail of [
      applicationApprovedMail({ ...application, ...contacts }),
      reportOutcomeMail({ ...report, outcome: 'approved', reason: '' }),
    ])
      expect(rendered(mail).text).not.toContain('Değerlendirme');
  });
});

describe('a person’s text', () => {
  it.each([
    ['line\r\nbreaks\u2028too', 'line breaks too'],
    ['  many   blanks ', 'many blanks'],
    ['turned \u202egnp.exe', 'turned gnp.exe'],
    ['zero\u200bwidth\u0000', 'zero width'],
    ['Çağ Işık Ğ', 'Çağ Işık Ğ'],
  ])('%j becomes one harmless line', (text, line) => {
    expect(plainLine(text)).toBe(line);
  });

  it('is cut without breaking a character', () => {
    expect(plainLine('🏡'.repeat(10), 5)).toBe('🏡🏡🏡🏡…');
  });

  it('keeps its paragraphs where there is room', () => {
    expect(plainText('bir\r\n\r\niki\u2029üç')).toBe('bir\niki\nüç');
  });
});

it('only a mail about a public entry leads to the form for entries, which takes nothing else', () => {
  const application = { applicationId: id, name: 'Ev' };
  const payees = (['confirmed', 'revoked'] as const).map((kind) =>
    payeeChangedMail({ ...application, change: { kind, last4: '1326' } }),
  );
  const leading = [...allContents('Ev', 'Olmaz.'), ...payees]
    .map(rendered)
    .filter(({ text, html }) => (text + html).includes('/itiraz'))
    .map(({ subject }) => subject);
  expect(leading).toEqual([
    'İletişim bilgileriniz kara listede yayımlandı (D-118)',
    'Hakkınızdaki kayıt düzeltildi (D-118)',
  ]);
});

it('who doubts a decision on an application is led to the mailbox, not to the form for entries', () => {
  const application = { applicationId: id, name: 'Ev', reason: 'Olmaz.' };
  const mails = [
    applicationRejectedMail(application),
    applicationDelistedMail({ ...application, businessId: id, part: 'record' }),
    applicationDelistedMail({ ...application, businessId: id, part: 'verification' }),
    payeeChangedMail({ ...application, change: { kind: 'revoked', last4: '1326', reason: 'Kapandı.' } }),
  ];
  for (const { text, html } of mails.map(rendered)) {
    expect(text).toContain('bu e-postayı, başvuru numaranızı silmeden yanıtlayın');
    expect(text + html).not.toContain('/itiraz');
  }
});
