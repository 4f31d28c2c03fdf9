import { type Application, facts } from './application-mails.ts';
import { link, type MailContent, paragraph } from './mail-block.ts';
import { readerReasons } from './reader-reasons.ts';

/** The record of the business goes by another address from now on [R358]; the way on is an application for that record. */
export function ownerReplacedMail(application: Application & { businessId: string }): MailContent {
  const again = `/apply?${new URLSearchParams({ id: application.businessId })}`;
  const title = 'İşletmenizin kaydı başka bir adrese geçti';
  return {
    subject: title,
    preview: 'Başka bir e-posta adresiyle yapılan başvuru onaylandı.',
    title,
    blocks: [
      paragraph(
        'Bu işletme için başka bir e-posta adresiyle yapılan başvuru onaylandı. Giriş bağlantıları artık o adrese gider; sizin ve eklediğiniz adreslerin oturumları kapandı.',
      ),
      facts(application),
      paragraph(
        'Bunu siz ya da ortağınız istemediyse bu e-postayı, başvuru numaranızı silmeden hemen yanıtlayın. Kaydı kendi belgelerinizle yeniden başvurarak da geri isteyebilirsiniz.',
      ),
      link('Yeniden başvurun', again),
    ],
    why: readerReasons.applicant,
  };
}
