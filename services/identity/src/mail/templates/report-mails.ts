import { brand } from '@edogrula/contracts/brand';
import type { MailMessage } from '../../tables.ts';
import { button, type MailBlock, paragraph } from './mail-block.ts';
import { plainLine, plainText } from './plain-line.ts';
import { pageUrl, renderMail } from './render-mail.ts';

type Report = { reportId: string; number?: string | undefined; name: string; publicUrl: string };

const why = `Bu e-postayı, adresiniz ${brand.name} üzerinde gönderilen bir ihbarda doğrulandığı için aldınız. Kimliğiniz kimseyle paylaşılmaz.`;

const facts = ({ reportId, number, name }: Report): MailBlock => ({
  kind: 'facts',
  rows: [
    { label: 'İhbar edilen', value: plainLine(name) },
    { label: 'İhbar numarası', value: number ?? reportId },
  ],
});

/** Receipt of a report, with what happens next. */
export function reportReceivedMail(report: Report): MailMessage {
  return renderMail(
    {
      subject: 'İhbarınızı aldık',
      preview: 'İhbarınız incelemeye alındı.',
      title: 'İhbarınızı aldık',
      blocks: [
        paragraph(
          'Yaşadığınız için üzgünüz ve bildirdiğiniz için teşekkür ederiz. Anlattıklarınız bize ulaştı.',
        ),
        facts(report),
        {
          kind: 'steps',
          title: 'Sonra ne olacak?',
          items: [
            'Ekibimiz ihbarı ve kanıtları inceler; inceleme bitmeden hiçbir şey yayımlanmaz.',
            'Karar verildiğinde bu adrese bir e-posta göndeririz.',
            'Adınız, adresiniz ve kanıtlarınız hiçbir zaman yayımlanmaz. İhbar doğrulanırsa açıklamanız, kişisel bilgiler gizlenerek kayıtta yer alır.',
          ],
        },
        paragraph(
          'Para gönderdiyseniz vakit kaybetmeden bankanızı arayın ve savcılığa ya da en yakın polis merkezine başvurun.',
        ),
      ],
      why,
    },
    report.publicUrl,
  );
}

type Decided = Report & { instagramUsername?: string | null | undefined };

const approvedBlocks = (report: Decided, reason: string): MailBlock[] => [
  paragraph(
    'Bildirdiğiniz olay doğrulandı. İlgili kayıt kara listeye alınıyor; benzer bir ödeme yapmak üzere olanlar artık uyarılacak.',
  ),
  facts(report),
  ...(reason ? [{ kind: 'quote' as const, label: 'Değerlendirme', text: reason }] : []),
  // The event names no record and the blacklist has no index page, so the mail links to the lookup.
  button(
    'Kaydı sorgulayın',
    pageUrl(
      report.publicUrl,
      report.instagramUsername ? `/?q=${encodeURIComponent(report.instagramUsername)}` : '/',
    ),
  ),
  paragraph(
    'Bildiriminiz için teşekkür ederiz. Aynı kişinin başka bir hesapla yeniden ortaya çıktığını görürseniz yeni bir ihbar gönderebilirsiniz.',
  ),
];

const rejectedBlocks = (report: Report, reason: string): MailBlock[] => [
  paragraph(
    'İhbarınızı inceledik; elimizdeki bilgilerle doğrulayamadık. Bu nedenle herhangi bir kayıt yayımlanmadı.',
  ),
  facts(report),
  ...(reason ? [{ kind: 'quote' as const, label: 'Gerekçe', text: reason }] : []),
  paragraph('Yeni bir bilgi ya da kanıt elinize geçerse yeniden ihbar edebilirsiniz.'),
  button('Yeniden ihbar edin', pageUrl(report.publicUrl, '/report')),
];

/** What became of a report, with the moderator's reason when one was given. */
export function reportOutcomeMail(
  report: Decided & { outcome: 'approved' | 'rejected'; reason: string },
): MailMessage {
  const approved = report.outcome === 'approved';
  return renderMail(
    {
      subject: 'İhbarınız sonuçlandı',
      preview: approved ? 'Bildirdiğiniz olay doğrulandı.' : 'İhbarınızı doğrulayamadık.',
      title: approved ? 'İhbarınız doğrulandı' : 'İhbarınızı doğrulayamadık',
      blocks: (approved ? approvedBlocks : rejectedBlocks)(report, plainText(report.reason)),
      why,
    },
    report.publicUrl,
  );
}

const revised = {
  record: {
    title: 'Bildirdiğiniz kayıt kaldırıldı',
    text: 'Bildirdiğiniz kaydı yeniden inceledik ve kara listeden çıkardık. Sorgulamalarda ve aramada artık görünmez.',
  },
  name: {
    title: 'Bildirdiğiniz kaydın adı düzeltildi',
    text: 'Bildirdiğiniz kaydı yeniden inceledik ve kayıttaki adı değiştirdik. Kayıt kara listede kalıyor.',
  },
} as const;

/** A moderator removed or renamed the record of a report by hand [R323]. */
export function reportRevisedMail(
  report: Report & { part: keyof typeof revised; reason: string },
): MailMessage {
  const { title, text } = revised[report.part];
  return renderMail(
    {
      subject: title,
      preview: text,
      title,
      blocks: [
        paragraph(text),
        facts(report),
        { kind: 'quote', label: 'Gerekçe', text: plainText(report.reason) },
        paragraph('Yeni bir bilgi ya da kanıt elinize geçerse yeniden ihbar edebilirsiniz.'),
        button('Yeniden ihbar edin', pageUrl(report.publicUrl, '/report')),
      ],
      why,
    },
    report.publicUrl,
  );
}
