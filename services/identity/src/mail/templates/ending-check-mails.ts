import type { CheckKind } from '@edogrula/contracts/business-checks';
import { checkNames } from '@edogrula/contracts/locales/tr/check-names';
import { button, type MailBlock, type MailContent, paragraph } from './mail-block.ts';
import { day } from './mail-dates.ts';
import { plainLine } from './plain-line.ts';
import { firstApplies, ownersReason } from './reader-reasons.ts';

type Ending = {
  applicationId: string;
  number?: string | undefined;
  name: string;
  businessId: string;
  slug: string;
  kinds: readonly CheckKind[];
  endsAt: string;
  /** The reader's address is not that of the application. */
  further?: boolean;
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

/** How to go on: by an application of the first address, whoever reads it. */
const renewal = ({ businessId: id, slug, name, further }: Ending): MailBlock[] =>
  further
    ? [paragraph(firstApplies)]
    : [whatToDo, button('Yenileme başvurusu yapın', `/apply?${new URLSearchParams({ id, slug, name })}`)];

/** A check of a business ends in so many days [R354]. */
export function checkEndingMail(ending: Ending & { daysLeft: number }): MailContent {
  const when = ending.daysLeft === 0 ? 'bugün' : `${ending.daysLeft} gün sonra`;
  const subject = `İşletmenizin doğrulaması ${when} sona eriyor`;
  return {
    subject,
    preview: 'Yenilenmezse «doğrulanmış» rozetiniz gösterilmez.',
    title: subject,
    blocks: [
      paragraph('Kontroller belirli bir süre geçerlidir. Süre dolunca «doğrulanmış» rozetiniz gösterilmez.'),
      facts(ending),
      ...renewal(ending),
    ],
    why: ownersReason(ending.further),
  };
}

/** A check has ended, and the badge pauses [R354]. */
export function badgePausedMail(ending: Ending): MailContent {
  return {
    subject: 'İşletmenizin doğrulama süresi doldu',
    preview: '«Doğrulanmış» rozetiniz, kontroller yenilenene kadar gösterilmeyecek.',
    title: 'Doğrulama süreniz doldu',
    blocks: [
      paragraph(
        'Rozetiniz, kontroller yenilenene kadar gösterilmeyecek. Bu, işletmeniz hakkında olumsuz bir bulgu değildir; sorgularda da böyle yazar.',
      ),
      facts(ending),
      ...renewal(ending),
    ],
    why: ownersReason(ending.further),
  };
}

/** The mail for a check that ends: until its end the reminder, which is not sent later; at its end the pause. */
export const mailOfEndingCheck = ({ daysLeft, ...ending }: Ending & { daysLeft: number | null }) =>
  daysLeft === null
    ? { kind: 'badge-paused', mail: badgePausedMail(ending) }
    : {
        kind: 'check-ending',
        mail: checkEndingMail({ ...ending, daysLeft }),
        notAfter: new Date(ending.endsAt),
      };
