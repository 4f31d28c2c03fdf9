import { type MailBlock, type MailContent, paragraph, quote } from './mail-block.ts';
import { plainLine, plainText } from './plain-line.ts';
import { readerReasons } from './reader-reasons.ts';

type Correction = { number: string; name: string };
type Outcome = 'made' | 'declined' | 'removed';

const facts = ({ number, name }: Correction): MailBlock => ({
  kind: 'facts',
  rows: [
    { label: 'İşletme', value: plainLine(name) },
    { label: 'Talep numarası', value: number },
  ],
});

/** Receipt of a correction request with its number [R402]. */
export function correctionReceivedMail(correction: Correction): MailContent {
  return {
    subject: `Düzeltme talebinizi aldık (${correction.number})`,
    preview: 'Bir moderatör inceleyecek; sonucu bu adrese bildirecek.',
    title: 'Düzeltme talebinizi aldık',
    blocks: [
      paragraph('Yazdıklarınız bize ulaştı. Bir moderatör inceleyip sonucu bu adrese bildirir.'),
      facts(correction),
      paragraph('Kayıt, inceleme bitene kadar olduğu gibi kalır.'),
    ],
    why: readerReasons.asker,
  };
}

const outcomes: Record<Outcome, { title: string; text: string }> = {
  made: {
    title: 'Talebiniz üzerine kayıt düzeltildi',
    text: 'Talebinizi inceledik ve kaydı düzelttik. Haber verdiğiniz için teşekkür ederiz.',
  },
  declined: {
    title: 'Kayıt olduğu gibi kalıyor',
    text: 'Talebinizi inceledik ve kaydı değiştirmeye gerek görmedik.',
  },
  removed: {
    title: 'İşletmenin kaydı kaldırıldı',
    text: 'Talebiniz sonuçlanmadan işletmenin kaydı kaldırıldı; düzeltilecek bir bilgi kalmadı.',
  },
};

/** How a correction request ended, with the moderator's own words [R405]. */
export function correctionOutcomeMail(
  correction: Correction & { outcome: Outcome; reason: string },
): MailContent {
  const { title, text } = outcomes[correction.outcome];
  const reason = plainText(correction.reason);
  return {
    subject: `Düzeltme talebiniz sonuçlandı (${correction.number})`,
    preview: text,
    title,
    blocks: [paragraph(text), facts(correction), ...quote('Açıklama', reason)],
    why: readerReasons.asker,
  };
}
