import { brand } from '@edogrula/contracts/brand';
import { ownerLinkMinutes, ownerSessionMinutes } from '@edogrula/contracts/http/owner';
import type { MailMessage } from '../../tables.ts';
import { button, link, type MailBlock, paragraph } from './mail-block.ts';
import { plainLine } from './plain-line.ts';
import { pageUrl, renderMail } from './render-mail.ts';

const why = `Bu e-posta, ${brand.name} üzerinden yapılan bir işletme başvurusunda bu adres doğrulandığı için gönderildi.`;

const when = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

/** One-time links, each to the owner's page of one business [R357]. */
export function ownerLinkMail(input: {
  links: readonly { name: string; token: string }[];
  publicUrl: string;
}): MailMessage {
  const { links, publicUrl } = input;
  const isOne = links.length === 1;
  const life = `${isOne ? 'Bağlantı' : 'Her bağlantı'} ${ownerLinkMinutes} dakika geçerlidir ve bir kez kullanılır.`;
  return renderMail(
    {
      subject: `${brand.name} İşletmem giriş ${isOne ? 'bağlantınız' : 'bağlantılarınız'}`,
      preview: life,
      title: 'İşletme sayfanıza giriş',
      blocks: [
        paragraph(
          'Kaydınızın durumunu görmek ve değişiklik istemek için işletmenizin bağlantısını açın, sonra «Giriş yap»a basın.',
        ),
        ...links.flatMap(({ name, token }): MailBlock[] => [
          { kind: 'facts', rows: [{ label: 'İşletme', value: plainLine(name) }] },
          // After the hash: it is sent to no server and is in no log.
          button('İşletmeme git', pageUrl(publicUrl, `/isletmem#giris=${token}`)),
        ]),
        paragraph(
          `${life} Oturumunuz ${ownerSessionMinutes} dakika sonra kapanır. ${isOne ? 'Bu bağlantıyı' : 'Bu bağlantıları'} kimseyle paylaşmayın; ${brand.name} ${isOne ? 'onu' : 'onları'} sizden istemez.`,
        ),
      ],
      why: `${why} Girişi siz istemediyseniz bu e-postayı dikkate almayın; bağlantı kullanılmadan hiçbir işlem yapılmaz.`,
    },
    publicUrl,
  );
}

/** Somebody came in by a link that went to this address [R358]. */
export function ownerSignedInMail(input: { name: string; at: Date; publicUrl: string }): MailMessage {
  const { name, at, publicUrl } = input;
  return renderMail(
    {
      subject: 'İşletme sayfanıza giriş yapıldı',
      preview: `${when.format(at)} tarihinde giriş yapıldı.`,
      title: 'İşletme sayfanıza giriş yapıldı',
      blocks: [
        {
          kind: 'facts',
          rows: [
            { label: 'İşletme', value: plainLine(name) },
            { label: 'Ne zaman', value: when.format(at) },
          ],
        },
        paragraph(
          'Bu giriş sizin değilse hemen yeni bir bağlantı isteyip giriş yapın: eski oturum kapanır. E-posta hesabınızın şifresini de değiştirin ve bize yazın. İstenen değişiklikler bir moderatör onaylamadan yayımlanmaz.',
        ),
        link('Yeni giriş bağlantısı isteyin', pageUrl(publicUrl, '/isletmem')),
      ],
      why,
    },
    publicUrl,
  );
}
