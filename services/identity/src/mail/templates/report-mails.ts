import { button, type MailBlock, type MailContent, paragraph, quote } from './mail-block.ts';
import { answerDay, day, moment } from './mail-dates.ts';
import { plainLine, plainText } from './plain-line.ts';
import { readerReasons } from './reader-reasons.ts';

type Report = { reportId: string; number?: string | undefined; name: string };
type Received = Report & { at: Date };

const facts = ({ reportId, number, name }: Report, at?: Date): MailBlock => ({
  kind: 'facts',
  rows: [
    { label: 'İhbar edilen', value: plainLine(name) },
    { label: 'İhbar numarası', value: number ?? reportId },
    ...(at ? [{ label: 'Bize ulaştığı tarih', value: moment.format(at) }] : []),
  ],
});

/** Receipt of a report: when it came, and what happens next. */
export function reportReceivedMail(report: Received): MailContent {
  return {
    subject: 'İhbarınızı aldık',
    preview: 'İhbarınız incelemeye alındı.',
    title: 'İhbarınızı aldık',
    blocks: [
      paragraph(
        'Yaşadıklarınız için üzgünüz, ihbarınız için teşekkür ederiz. Para gönderdiyseniz hemen bankanızı arayın; savcılığa, polise ya da jandarmaya başvurun.',
      ),
      facts(report, report.at),
      {
        kind: 'steps',
        title: 'Sonra ne olacak?',
        items: [
          'Bir moderatör anlattıklarınızı ve kanıtlarınızı inceler; inceleme bitmeden hiçbir şey yayımlanmaz.',
          `Sonucu en geç ${answerDay(report.at)} günü bu adrese bildirmeyi hedefliyoruz.`,
          'Adınız, e-posta adresiniz ve kanıtlarınız hiçbir zaman yayımlanmaz. İhbarınız doğrulanırsa açıklamanız, moderatörün düzenlediği hâliyle kayıtta yer alır.',
        ],
      },
      paragraph(
        'Yazışmaları, dekontu ve ilanın ekran görüntülerini silmeden saklayın. Size «paranızı geri alırız» diye ulaşanlara ödeme yapmayın.',
      ),
    ],
    why: readerReasons.reporter,
  };
}

const contactFields = ['instagramUsername', 'phone', 'website'] as const;
type Decided = Report & Partial<Record<(typeof contactFields)[number], string | null | undefined>>;

/** A page about the seller by the contact that the event names; the page alone where the mail knows none. */
function sellerPage(report: Decided, page: '/' | '/report'): string {
  const field = contactFields.find((one) => report[one]);
  if (!field) return page;
  const contact = encodeURIComponent(report[field] ?? '');
  return `${page}?${page === '/' ? 'q' : field}=${contact}`;
}

const approvedBlocks = (report: Decided, reason: string): MailBlock[] => [
  paragraph(
    'İhbarınızı doğruladık. Kayıt artık kara listede; kayıttaki bilgilerle sorgulayan herkes uyarıyı görür. Bildirdiklerinizden yalnızca doğrulananlar kayıttadır.',
  ),
  facts(report),
  ...quote('Değerlendirme', reason),
  // The event names no record and the blacklist has no index page, so the mail links to the lookup.
  button('Kaydı sorgulayın', sellerPage(report, '/')),
  paragraph(
    'İhbarınız için teşekkür ederiz. Aynı satıcıyı başka bir hesapla görürseniz yeniden ihbar edebilirsiniz.',
  ),
];

const rejectedBlocks = (report: Decided, reason: string): MailBlock[] => [
  // Of other reports a mail says nothing: the accused might report in order to learn who named them.
  paragraph(
    'İhbarınızı inceledik; elimizdeki bilgilerle doğrulayamadık. Bu ihbar üzerine yeni bir kayıt yayımlanmadı.',
  ),
  facts(report),
  ...quote('Gerekçe', reason),
  paragraph('Yeni bir bilgi ya da kanıt elinize geçerse yeniden ihbar edebilirsiniz.'),
  button('Yeniden ihbar edin', sellerPage(report, '/report')),
];

/** What became of a report, with the moderator's reason when one was given. */
export function reportOutcomeMail(
  report: Decided & { outcome: 'approved' | 'rejected'; reason: string },
): MailContent {
  const approved = report.outcome === 'approved';
  return {
    subject: 'İhbarınız sonuçlandı',
    preview: approved ? 'İhbarınızı doğruladık.' : 'İhbarınızı doğrulayamadık.',
    title: approved ? 'İhbarınız doğrulandı' : 'İhbarınızı doğrulayamadık',
    blocks: (approved ? approvedBlocks : rejectedBlocks)(report, plainText(report.reason)),
    why: readerReasons.reporter,
  };
}

/** Asks a reporter whether the harm was made good; opening the link confirms nothing [R329]. */
export function madeGoodMail(report: Report & { until: string; path: string }): MailContent {
  const end = day.format(new Date(report.until));
  return {
    subject: 'Zararınız giderildi mi?',
    preview: 'Paranızı geri aldıysanız bunu kayıtta belirtmek istiyoruz.',
    title: 'Zararınız giderildi mi?',
    blocks: [
      paragraph(
        'Bildirdiğiniz satıcının kaydında mağduriyetin giderildiğini belirtmek için onayınız gerekiyor. Zararınız giderilmediyse hiçbir şey yapmayın; kayıt olduğu gibi kalır.',
      ),
      facts(report),
      button('Soruyu açın', report.path),
      paragraph(
        `Bağlantı ${end} tarihine kadar geçerlidir ve size özeldir; satıcı dâhil kimseye iletmeyin. Onayınız yalnızca o sayfadaki düğmeyle geçerli olur.`,
      ),
    ],
    why: readerReasons.reporter,
  };
}

const revisionTexts = {
  moderator: {
    title: 'İhbarınız üzerine açılan kayıt kaldırıldı',
    text: 'İhbarınız üzerine açılan kaydı yeniden inceledik ve kaldırdık. Sorgularda ve aramada artık görünmez.',
  },
  term: {
    title: 'İhbarınız üzerine açılan kaydın süresi doldu',
    text: 'İhbarınız üzerine açılan kayıt, süresi dolduğu için kendiliğinden kalktı. Sorgularda ve aramada artık görünmez.',
  },
  deletion: {
    title: 'İhbarınız üzerine açılan kayıt kaldırıldı',
    text: 'İhbarınız silindi; üzerine açılan kayıt da onunla birlikte kaldırıldı. Sorgularda ve aramada artık görünmez.',
  },
  emptied: {
    title: 'İhbarınız üzerine açılan kayıt kaldırıldı',
    text: 'İhbarınız üzerine açılan kayıtta kara listede olan bir bilgi kalmadı; bu yüzden kayıt kendiliğinden kalktı. Sorgularda ve aramada artık görünmez.',
  },
  name: {
    title: 'İhbarınız üzerine açılan kaydın adı düzeltildi',
    text: 'İhbarınız üzerine açılan kaydı yeniden inceledik ve adını değiştirdik. Kayıt kara listede kalıyor.',
  },
} as const;

/**
 * The record of a report was renamed or is gone [R323, R328]: by a moderator, at the end of its term, with the report, or
 * because nothing of it was left.
 */
export function reportRevisedMail(
  report: Report & {
    part: 'name' | 'record';
    by: Exclude<keyof typeof revisionTexts, 'name'>;
    reason: string;
  },
): MailContent {
  const { title, text } = revisionTexts[report.part === 'name' ? 'name' : report.by];
  return {
    subject: title,
    preview: text,
    title,
    blocks: [
      paragraph(text),
      facts(report),
      ...quote('Gerekçe', plainText(report.reason)),
      paragraph('Yeni bir bilgi ya da kanıt elinize geçerse yeniden ihbar edebilirsiniz.'),
      button('Yeniden ihbar edin', '/report'),
    ],
    why: readerReasons.reporter,
  };
}
