import { confirmationHours, consentHours } from '@edogrula/contracts/http/owner-addresses';
import { button, link, type MailBlock, type MailContent, paragraph } from './mail-block.ts';
import { moment } from './mail-dates.ts';
import { plainLine } from './plain-line.ts';
import { readerReasons } from './reader-reasons.ts';

const facts = (rows: readonly (readonly [string, string])[]): MailBlock => ({
  kind: 'facts',
  rows: rows.map(([label, value]) => ({ label, value: plainLine(value) })),
});
/** After the hash: the token is sent to no server and is in no log. */
const linkPath = (token: string) => `/isletmem#adres=${token}`;

/** The first address is asked whether another may come in [R358]. */
export function consentMail(input: { name: string; address: string; token: string }): MailContent {
  const { name, address, token } = input;
  return {
    subject: 'İşletmenize yeni bir e-posta adresi eklensin mi?',
    preview: 'Siz onaylamadan bu adres hiçbir sayfaya giremez.',
    title: 'Yeni e-posta adresine izin veriyor musunuz?',
    blocks: [
      paragraph('İşletme sayfanızdan, aşağıdaki adresin de giriş yapabilmesi istendi.'),
      facts([
        ['İşletme', name],
        ['Yeni e-posta adresi', address],
      ]),
      paragraph(
        'İzin verirseniz bu adres kaydınızı görür ve sizin gibi değişiklik isteyebilir. Sizi çıkaramaz, başka adres ekleyemez. Dilediğiniz zaman kaldırabilirsiniz.',
      ),
      button('İncele', linkPath(token)),
      paragraph(
        `Bağlantı ${consentHours} saat geçerlidir. Bunu siz istemediyseniz izin vermeyin: birisi oturumunuzu kullanmış olabilir. Yeni bir bağlantıyla giriş yapıp eski oturumu kapatın ve e-posta hesabınızın şifresini değiştirin.`,
      ),
    ],
    why: readerReasons.applicant,
  };
}

/** The new address is asked whether it is the reader's and wants to come in [R358]. */
export function confirmationMail(input: { name: string; first: string; token: string }): MailContent {
  const { name, first, token } = input;
  return {
    subject: 'Bir işletmenin yetkili adresi olmanız istendi',
    preview: 'Kabul etmezseniz hiçbir şey olmaz.',
    title: 'Yetkili adres olmayı kabul ediyor musunuz?',
    blocks: [
      paragraph('İşletmenin sahibi, bu adresle de işletme sayfasına girilebilmesini istedi.'),
      facts([
        ['İşletme', name],
        ['Sahibinin e-posta adresi', first],
      ]),
      button('İncele', linkPath(token)),
      paragraph(
        `Bağlantı ${confirmationHours} saat geçerlidir. Bu işletmeyi tanımıyorsanız bu e-postayı dikkate almayın; siz kabul etmeden e-posta adresiniz hiçbir yere eklenmez.`,
      ),
    ],
    why: readerReasons.proposed,
  };
}

/** What became of an address, as both sides read it. */
export const addressNotices = {
  active: {
    title: 'Yeni e-posta adresi artık giriş yapabilir',
    text: 'Sahibi izin verdi, adres onaylandı. Her giriş işletmenin bütün adreslerine bildirilir.',
  },
  removed: {
    title: 'E-posta adresi kaldırıldı',
    text: 'Bu adres artık işletme sayfasına giremez; açık oturumu ve bağlantıları kapandı.',
  },
  refused: {
    title: 'E-posta adresi eklenmedi',
    text: 'Öneri kabul edilmedi. Bu adres işletme sayfasına giremez.',
  },
} as const;

/** An address came in for good, was removed or was refused: both sides are told [R358]. */
export function addressNoticeMail(input: {
  what: keyof typeof addressNotices;
  name: string;
  address: string;
  at: Date;
  isFirst: boolean;
}): MailContent {
  const { what, name, address, at, isFirst } = input;
  const { title, text } = addressNotices[what];
  return {
    subject: `${title}: ${plainLine(name, 60)}`,
    preview: text,
    title,
    blocks: [
      facts([
        ['İşletme', name],
        ['E-posta adresi', address],
        ['Ne zaman', moment.format(at)],
      ]),
      paragraph(text),
      ...(isFirst
        ? [
            paragraph('Bunu siz yapmadıysanız hemen giriş yapıp adreslerinize bakın ve bize yazın.'),
            link('İşletmem', '/isletmem'),
          ]
        : []),
    ],
    why: isFirst ? readerReasons.applicant : readerReasons.further,
  };
}
