import { brand } from '@edogrula/contracts/brand';
import { type MailContent, paragraph } from './mail-block.ts';

/** The mail with the code that proves an address. */
export function codeMail(input: { code: string; lifetimeMinutes: number }): MailContent {
  const { code, lifetimeMinutes } = input;
  return {
    subject: `${brand.name} doğrulama kodunuz: ${code}`,
    preview: `Kodunuz ${lifetimeMinutes} dakika geçerlidir.`,
    title: 'Doğrulama kodunuz',
    blocks: [
      paragraph('E-posta adresinizi doğrulamak için bu kodu açık olan sayfaya yazın:'),
      { kind: 'code', text: code },
      paragraph(
        `Kod ${lifetimeMinutes} dakika geçerlidir ve bir kez kullanılabilir. Yeni bir kod isterseniz bu kod geçersiz olur.`,
      ),
      paragraph(
        `Bu kodu kimseyle paylaşmayın. ${brand.name} sizden kodunuzu telefonla ya da mesajla istemez.`,
      ),
    ],
    why: 'Bu kodu siz istemediyseniz bu e-postayı dikkate almayın; kod girilmeden hiçbir işlem yapılmaz.',
  };
}
