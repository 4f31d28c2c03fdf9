import type { ChangeKind } from '@edogrula/contracts/owner-changes';
import { link, type MailBlock, type MailContent, paragraph } from './mail-block.ts';
import { day } from './mail-dates.ts';
import { plainLine, plainText } from './plain-line.ts';
import { ownersReason } from './reader-reasons.ts';

type Told = {
  name: string;
  number: string;
  kind: ChangeKind;
  outcome: 'received' | 'accepted' | 'refused';
  words: string;
  dueAt: string | null;
  /** Nothing was left that the badge rested on [R506]. */
  endedBadge?: boolean | undefined;
  /** The reader's address is not that of the application. */
  further?: boolean;
};

const kinds: Record<ChangeKind, string> = {
  fields: 'Bilgi değişikliği',
  images: 'Yeni fotoğraflar',
  logo: 'Logo',
  sisters: 'Kardeş hesaplar',
  deletion: 'Kaydın silinmesi',
};
const titles: Record<Told['outcome'], string> = {
  received: 'Talebinizi aldık',
  accepted: 'Talebiniz kabul edildi',
  refused: 'Talebiniz kabul edilmedi',
};
function accepted({ endedBadge = false }: Told): MailBlock[] {
  const published = paragraph('Değişiklik kaydınıza işlendi ve yayımlandı.');
  if (!endedBadge) return [published];
  return [
    published,
    paragraph(
      'Doğrulama rozetinizin dayandığı kontroller eski bilgileriniz içindi; bu değişiklikle rozetiniz bitti. Kaydınız yayında kalır, «doğrulanmış» görünmez. Rozet için güncel belgelerinizle yeniden başvurun.',
    ),
  ];
}

function body(told: Told): MailBlock[] {
  const { outcome, words, dueAt } = told;
  if (outcome === 'accepted') return accepted(told);
  if (outcome === 'refused')
    return [paragraph('Kaydınız olduğu gibi kaldı. Moderatörün açıklaması:'), paragraph(plainText(words))];
  return [
    paragraph(
      dueAt
        ? `Kaydınız ${day.format(new Date(dueAt))} tarihinden sonra bir moderatörün onayıyla silinir. O güne dek İşletmem sayfasından vazgeçebilirsiniz.`
        : 'Bir moderatör inceleyene kadar kaydınız olduğu gibi kalır.',
    ),
    paragraph(
      'Bu talebi siz yapmadıysanız İşletmem sayfasına girip geri alın ve e-posta hesabınızın şifresini değiştirin.',
    ),
  ];
}

/** What became of an owner's proposal: it came in, or a moderator decided [R357]. */
export function ownerChangeMail(told: Told): MailContent {
  const { name, number, kind, outcome, further = false } = told;
  return {
    subject: `${titles[outcome]}: ${number}`,
    preview: `${kinds[kind]} · ${number}`,
    title: titles[outcome],
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'İşletme', value: plainLine(name) },
          { label: 'Talep', value: kinds[kind] },
          { label: 'Numara', value: number },
        ],
      },
      ...body(told),
      link('İşletmem', '/isletmem'),
    ],
    why: ownersReason(further),
  };
}
