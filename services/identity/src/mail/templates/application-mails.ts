import type { AskedFile } from '@edogrula/contracts/asked-file';
import { brand } from '@edogrula/contracts/brand';
import type { DelistedPart } from '@edogrula/contracts/delisting';
import { button, link, type MailBlock, type MailContent, paragraph, quote } from './mail-block.ts';
import { answerDay, moment } from './mail-dates.ts';
import { plainLine, plainText } from './plain-line.ts';
import { firstApplies, ownersReason, readerReasons } from './reader-reasons.ts';

export type Application = {
  applicationId: string;
  number?: string | undefined;
  name: string;
};

export const facts = ({ applicationId, number, name }: Application, at?: Date): MailBlock => ({
  kind: 'facts',
  rows: [
    { label: 'İşletme', value: plainLine(name) },
    { label: 'Başvuru numarası', value: number ?? applicationId },
    ...(at ? [{ label: 'Bize ulaştığı tarih', value: moment.format(at) }] : []),
  ],
});

/** Receipt of an application: when it came, and what happens next. */
export function applicationReceivedMail(application: Application & { at: Date }): MailContent {
  return {
    subject: 'Başvurunuzu aldık',
    preview: 'Belgeleriniz ve fotoğraflarınız incelemeye alındı.',
    title: 'Başvurunuzu aldık',
    blocks: [
      paragraph('Teşekkür ederiz. Belgeleriniz ve fotoğraflarınız bize ulaştı.'),
      facts(application, application.at),
      {
        kind: 'steps',
        title: 'Sonra ne olacak?',
        items: [
          'Bir moderatör belgelerinizi ve fotoğraflarınızı inceler.',
          `Sonucu en geç ${answerDay(application.at)} günü bu adrese bildirmeyi hedefliyoruz.`,
          'Onaylanırsa işletmeniz «doğrulanmış» olarak görünür.',
        ],
      },
      paragraph(
        'Bu sırada vergi levhası ile ruhsatın güncel, okunur kopyalarını hazır tutun ve gereksiz (spam) klasörünü izleyin.',
      ),
      paragraph('Bize yazarken başvuru numaranızı belirtin.'),
    ],
    why: readerReasons.applicant,
  };
}

/** An application was approved, with the moderator's reason when one was given; the link looks the business up the way a visitor would. */
export function applicationApprovedMail(
  application: Application & {
    instagramUsername: string | null;
    website: string | null;
    phone: string;
    reason?: string | undefined;
  },
): MailContent {
  const reason = plainText(application.reason ?? '');
  const wanted = application.instagramUsername ?? application.website ?? application.phone;
  return {
    subject: 'Başvurunuz onaylandı',
    preview: 'İşletmeniz doğrulandı.',
    title: 'İşletmeniz doğrulandı',
    blocks: [
      paragraph('Başvurunuz onaylandı. İşletmeniz birkaç dakika içinde «doğrulanmış» olarak görünecek.'),
      facts(application),
      ...quote('Değerlendirme', reason),
      button('İşletmenizi görün', `/?q=${encodeURIComponent(wanted)}`),
      paragraph(
        'Bilgilerinizde bir değişiklik olursa İşletmem sayfasından isteyin; güncel kalmaları misafirlerinizi korur. Giriş bağlantısı bu adrese gelir.',
      ),
      link('İşletmem', '/isletmem'),
    ],
    why: readerReasons.applicant,
  };
}

/** `/itiraz` takes entries of the blacklist alone; who answers a mail reaches the mailbox that decides on it. */
const disputeNote =
  'Kararın hatalı olduğunu düşünüyorsanız bu e-postayı, başvuru numaranızı silmeden yanıtlayın; kararı yeniden değerlendiririz.';
const againNote =
  'Aşağıdaki düğme 30 gün boyunca formu önceki başvurunuzdaki bilgilerle açar. Aynı e-posta adresini doğrulayın ve istenen dosyaları yükleyin.';

const fileNames = { tax_certificate: 'Vergi levhası', work_permit: 'İşletme ruhsatı' } as const;

/** Which files are to be sent anew, as the form names them; nothing where the rejection named none [R407]. */
function askedFiles(asked: readonly AskedFile[]): MailBlock[] {
  if (asked.length === 0)
    return [paragraph('Yeniden başvurursanız bütün dosyalarınızı yeniden yüklemeniz gerekir.')];
  const names = asked.map(({ kind, number }) => (kind === 'image' ? `${number}. fotoğraf` : fileNames[kind]));
  return [
    { kind: 'facts', rows: [{ label: 'Yeniden istenen', value: names.join(', ') }] },
    paragraph('Diğer dosyalarınız bizde; onları yeniden yüklemeniz gerekmez.'),
  ];
}

/** An application was rejected, with the moderator's reason when one was given. */
export function applicationRejectedMail(
  application: Application & {
    reason: string;
    againToken?: string | undefined;
    askedAgain?: readonly AskedFile[] | undefined;
  },
): MailContent {
  const { againToken, askedAgain = [] } = application;
  const again = againToken ? `/apply?${new URLSearchParams({ devam: againToken })}` : '/apply';
  const reason = plainText(application.reason);
  return {
    subject: 'Başvurunuz sonuçlandı',
    preview: 'Başvurunuz bu hâliyle onaylanmadı.',
    title: 'Başvurunuz onaylanmadı',
    blocks: [
      paragraph('Başvurunuzu inceledik ve bu hâliyle onaylayamadık.'),
      facts(application),
      ...quote('Gerekçe', reason),
      paragraph('Eksikleri tamamlayarak yeniden başvurabilirsiniz.'),
      ...(againToken ? [...askedFiles(askedAgain), paragraph(againNote)] : []),
      button('Yeniden başvurun', again),
      paragraph(disputeNote),
    ],
    why: readerReasons.applicant,
  };
}

/** A rejection was taken back, with the moderator's reason: the application is looked at again. */
export function applicationReopenedMail(application: Application & { reason: string }): MailContent {
  return {
    subject: 'Başvurunuz yeniden inceleniyor',
    preview: 'Önceki ret kararını geri aldık.',
    title: 'Başvurunuzu yeniden açtık',
    blocks: [
      paragraph(
        'Önceki ret kararını geri aldık. Başvurunuz yeniden incelenecek; sizin bir şey yapmanız gerekmiyor.',
      ),
      facts(application),
      ...quote('Gerekçe', plainText(application.reason)),
      paragraph('Yeni sonucu da bu adrese bildiririz.'),
    ],
    why: readerReasons.applicant,
  };
}

const delisted = {
  verification: {
    subject: 'İşletmenizin doğrulaması kaldırıldı',
    what: 'İşletmeniz artık «doğrulanmış» olarak görünmüyor. Kaydınız «doğrulanmamış» olarak yayında kalıyor.',
    back: 'Durum düzeldiyse yeni belgelerle yeniden başvurabilirsiniz; onaylanan başvuruyla işletmeniz yeniden doğrulanır.',
  },
  record: {
    subject: 'İşletmenizin kaydı kaldırıldı',
    what: `İşletmenizin ${brand.name} kaydını kaldırdık. Sayfası artık açılmıyor; sorgularda «kayıt bulunamadı» sonucu çıkıyor.`,
    back: 'Yeniden yer almak isterseniz yeni bir başvuru yapabilirsiniz; onaylanan başvuruyla kaydınız yeniden açılır.',
  },
} as const;

/**
 * The verification or the record of a business was taken away: the reason, and the two ways on [decision 29]. One is an
 * application, for the record that is left where there is one [R030].
 */
export function applicationDelistedMail(
  application: Application & { businessId: string; part: DelistedPart; reason: string; further?: boolean },
): MailContent {
  const { businessId: id, part, further } = application;
  const { subject, what, back } = delisted[part];
  const again = part === 'verification' ? `/apply?${new URLSearchParams({ id })}` : '/apply';
  return {
    subject,
    preview: subject,
    title: subject,
    blocks: [
      paragraph(what),
      facts(application),
      ...quote('Gerekçe', plainText(application.reason)),
      ...(further ? [paragraph(firstApplies)] : [paragraph(back), button('Yeniden başvurun', again)]),
      paragraph(disputeNote),
    ],
    why: ownersReason(further),
  };
}
