import { brand } from '@edogrula/contracts/brand';
import { ownerLinkMinutes, ownerSessionMinutes } from '@edogrula/contracts/http/owner';
import type { MailMessage } from '../../tables.ts';
import { button, link, paragraph } from './mail-block.ts';
import { plainLine } from './plain-line.ts';
import { pageUrl, renderMail } from './render-mail.ts';

const why = `Bu e-posta, ${brand.name} üzerinden yapılan bir işletme başvurusunda bu adres doğrulandığı için gönderildi.`;

const when = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

/** The one-time link to the owner's page of one business [R357]. */
export function ownerLinkMail(input: { name: string; token: string; publicUrl: string }): MailMessage {
  const { name, token, publicUrl } = input;
  return renderMail(
    {
      subject: `${brand.name} İşletmem giriş bağlantınız`,
      preview: `Bağlantı ${ownerLinkMinutes} dakika geçerlidir ve bir kez kullanılır.`,
      title: 'İşletme sayfanıza giriş',
      blocks: [
        { kind: 'facts', rows: [{ label: 'İşletme', value: plainLine(name) }] },
        paragraph(
          'Kaydınızın durumunu görmek ve değişiklik istemek için bağlantıyı açın, sonra «Giriş yap»a basın.',
        ),
        // After the hash: it is sent to no server and is in no log.
        button('İşletmeme git', pageUrl(publicUrl, `/isletmem#giris=${token}`)),
        paragraph(
          `Bağlantı ${ownerLinkMinutes} dakika geçerlidir ve bir kez kullanılır. Oturumunuz ${ownerSessionMinutes} dakika sonra kapanır. Bu bağlantıyı kimseyle paylaşmayın; ${brand.name} onu sizden istemez.`,
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
