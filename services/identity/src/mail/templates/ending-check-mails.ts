import type { CheckKind } from '@edogrula/contracts/business-checks';
import { checkNames } from '@edogrula/contracts/locales/tr/check-names';
import type { MailMessage } from '../../tables.ts';
import { button, type MailBlock, paragraph } from './mail-block.ts';
import { day } from './mail-dates.ts';
import { plainLine } from './plain-line.ts';
import { readerReasons } from './reader-reasons.ts';
import { pageUrl, renderMail } from './render-mail.ts';

type Ending = {
  applicationId: string;
  number?: string | undefined;
  name: string;
  businessId: string;
  slug: string;
  kinds: readonly CheckKind[];
  endsAt: string;
  publicUrl: string;
};

const facts = ({ applicationId, number, name, kinds, endsAt }: Ending): MailBlock => ({
  kind: 'facts',
  rows: [
    { label: 'İşletme', value: plainLine(name) },
    { label: 'Başvuru numarası', value: number ?? applicationId },
    ...(kinds.length
      ? [{ label: 'Yenilenecek kontrol', value: kinds.map((kind) => checkNames[kind]).join(', ') }]
      : []),
    { label: 'Bitiş günü', value: day.format(new Date(endsAt)) },
  ],
});

const whatToDo = paragraph(
  'Yenilemek için güncel belgelerinizi ve bilgilerinizi yeni bir başvuruyla gönderin. Onaylanan başvuru kaydınızı yeniler; yeniden kontrol edilmeyen bilgilerin kontrolü kendi gününde biter. Banka hesabınızın onayı da sürsün istiyorsanız IBAN’ınızı yeniden yazın.',
);

const again = ({ businessId: id, slug, name, publicUrl }: Ending): MailBlock =>
  button('Yenileme başvurusu yapın', pageUrl(publicUrl, `/apply?${new URLSearchParams({ id, slug, name })}`));

/** A check of a business ends in so many days [R354]. */
export function checkEndingMail(ending: Ending & { daysLeft: number }): MailMessage {
  const when = ending.daysLeft === 0 ? 'bugün' : `${ending.daysLeft} gün sonra`;
  const subject = `İşletmenizin doğrulaması ${when} sona eriyor`;
  return renderMail(
    {
      subject,
      preview: 'Yenilenmezse «doğrulanmış» rozetiniz gösterilmez.',
      title: subject,
      blocks: [
        paragraph(
          'Kontroller belirli bir süre geçerlidir. Süre dolunca «doğrulanmış» rozetiniz gösterilmez.',
        ),
        facts(ending),
        whatToDo,
        again(ending),
      ],
      why: readerReasons.applicant,
    },
    ending.publicUrl,
  );
}

/** A check has ended, and the badge pauses [R354]. */
export function badgePausedMail(ending: Ending): MailMessage {
  return renderMail(
    {
      subject: 'İşletmenizin doğrulama süresi doldu',
      preview: '«Doğrulanmış» rozetiniz, kontroller yenilenene kadar gösterilmeyecek.',
      title: 'Doğrulama süreniz doldu',
      blocks: [
        paragraph(
          'Rozetiniz, kontroller yenilenene kadar gösterilmeyecek. Bu, işletmeniz hakkında olumsuz bir bulgu değildir; sorgularda da böyle yazar.',
        ),
        facts(ending),
        whatToDo,
        again(ending),
      ],
      why: readerReasons.applicant,
    },
    ending.publicUrl,
  );
}

/** The mail for a check that ends: until its end the reminder, which is not sent later; at its end the pause. */
export const mailOfEndingCheck = ({ daysLeft, ...ending }: Ending & { daysLeft: number | null }) =>
  daysLeft === null
    ? { kind: 'badge-paused', message: badgePausedMail(ending) }
    : {
        kind: 'check-ending',
        message: checkEndingMail({ ...ending, daysLeft }),
        notAfter: new Date(ending.endsAt),
      };
