import { counted } from '@edogrula/contracts/arabic';
import { brand } from '@edogrula/contracts/brand';
import { type MailBlock, type MailContent, paragraph } from './mail-block.ts';

const arabicMinutes = {
  one: 'دقيقة واحدة',
  two: 'دقيقتين',
  few: 'دقائق',
  many: 'دقيقة',
  other: 'دقيقة',
};

/** What guests from abroad have to know of a code: nothing says in which language its reader asked for it. */
const inOtherLanguages = (minutes: number): MailBlock[] => [
  {
    kind: 'foreign',
    lang: 'en',
    text: `This is your code: type it into the page that you have open. It works once, for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Share it with nobody: ${brand.name} never asks for it by phone or message. If you did not ask for a code, ignore this mail.`,
  },
  {
    kind: 'foreign',
    lang: 'ar',
    text: `هذا رمزك: اكتبه في الصفحة المفتوحة لديك. يصلح لمرة واحدة خلال ${counted(minutes, arabicMinutes)}. لا تشاركه مع أحد: لا يطلبه منك ${brand.name} أبدًا عبر الهاتف أو الرسائل. إذا لم تطلب رمزًا فتجاهل هذه الرسالة.`,
  },
];

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
      ...inOtherLanguages(lifetimeMinutes),
    ],
    why: 'Bu kodu siz istemediyseniz bu e-postayı dikkate almayın; kod girilmeden hiçbir işlem yapılmaz.',
  };
}
