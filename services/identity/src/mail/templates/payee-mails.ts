import type { PayeeChange } from '@edogrula/contracts/payees';
import { type Application, facts } from './application-mails.ts';
import { type MailContent, paragraph, quote } from './mail-block.ts';
import { plainText } from './plain-line.ts';
import { ownersReason } from './reader-reasons.ts';

const texts = {
  confirmed: {
    subject: 'İşletmeniz için bir banka hesabı onaylandı',
    what: (last4: string) =>
      `Sonu ${last4} olan hesap, işletmenizin onaylı hesabı oldu. IBAN’ın tamamını saklamıyoruz; bu IBAN’ı sorgulayanlar işletmenizin adını görür.`,
    foreign:
      'Bu hesap sizin değilse bu e-postayı, başvuru numaranızı silmeden hemen yanıtlayın; hesabı yeniden inceleriz.',
  },
  revoked: {
    subject: 'İşletmenizin onaylı hesabı kaldırıldı',
    what: (last4: string) =>
      `Sonu ${last4} olan hesap artık işletmenizin onaylı hesabı değil. Bu IBAN’ı sorgulayanlar işletmenizin adını görmez.`,
    foreign:
      'Bunun yanlış olduğunu düşünüyorsanız bu e-postayı, başvuru numaranızı silmeden yanıtlayın; kararı yeniden değerlendiririz.',
  },
} as const;

/** An account of the business was confirmed or revoked [R360]; `/itiraz` takes entries of the blacklist alone. */
export function payeeChangedMail(
  application: Application & { change: PayeeChange; further?: boolean },
): MailContent {
  const { kind, last4, reason } = application.change;
  const { subject, what, foreign } = texts[kind];
  return {
    subject,
    preview: subject,
    title: subject,
    blocks: [
      paragraph(what(last4)),
      facts(application),
      ...quote('Gerekçe', plainText(reason ?? '')),
      paragraph(foreign),
    ],
    why: ownersReason(application.further),
  };
}
