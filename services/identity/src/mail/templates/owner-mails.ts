import { brand } from '@edogrula/contracts/brand';
import { ownerLinkMinutes, ownerSessionMinutes } from '@edogrula/contracts/http/owner';
import { button, link, type MailBlock, type MailContent, paragraph } from './mail-block.ts';
import { moment } from './mail-dates.ts';
import { plainLine } from './plain-line.ts';
import { readerReasons } from './reader-reasons.ts';

/** One-time links, each to the owner's page of one business [R357]. */
export function ownerLinkMail(input: {
  links: readonly { name: string; token: string; addressId?: string | null }[];
}): MailContent {
  const { links } = input;
  const isOne = links.length === 1;
  const life = `${isOne ? 'Bağlantı' : 'Her bağlantı'} ${ownerLinkMinutes} dakika geçerlidir ve bir kez kullanılır.`;
  return {
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
        button('İşletmeme git', `/isletmem#giris=${token}`),
      ]),
      paragraph(
        `${life} Oturumunuz ${ownerSessionMinutes} dakika sonra kapanır. ${isOne ? 'Bu bağlantıyı' : 'Bu bağlantıları'} kimseyle paylaşmayın; ${brand.name} ${isOne ? 'onu' : 'onları'} sizden istemez.`,
      ),
    ],
    why: `${links.every(({ addressId }) => addressId) ? readerReasons.further : readerReasons.applicant} Girişi siz istemediyseniz bu e-postayı dikkate almayın; bağlantı kullanılmadan hiçbir işlem yapılmaz.`,
  };
}

const whoCame = {
  own: 'Bu giriş sizin değilse hemen yeni bir bağlantı isteyip giriş yapın: eski oturum kapanır. E-posta hesabınızın şifresini de değiştirin ve bize yazın. İstenen değişiklikler bir moderatör onaylamadan yayımlanmaz.',
  byFurther:
    'Giriş, sizin izin verdiğiniz bir adresle yapıldı. Bu kişiyi artık yetkili saymıyorsanız giriş yapıp adresi kaldırın: oturumu hemen kapanır.',
  byOther: 'Giriş, işletmenin başka bir adresiyle yapıldı. Beklemediğiniz bir girişse bize yazın.',
} as const;

/** Somebody came in by a link that went to the named address; every address of the business reads it [R358]. */
export function ownerSignedInMail(input: {
  name: string;
  at: Date;
  address: string;
  /** Whether the reader's address is the one that came in, and whether it is the first. */
  own: boolean;
  isFirst: boolean;
}): MailContent {
  const { name, at, address, own, isFirst } = input;
  return {
    subject: 'İşletme sayfanıza giriş yapıldı',
    preview: `${moment.format(at)} tarihinde giriş yapıldı.`,
    title: 'İşletme sayfanıza giriş yapıldı',
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'İşletme', value: plainLine(name) },
          { label: 'Giren adres', value: address },
          { label: 'Ne zaman', value: moment.format(at) },
        ],
      },
      paragraph(whoCame[own ? 'own' : isFirst ? 'byFurther' : 'byOther']),
      link('Yeni giriş bağlantısı isteyin', '/isletmem'),
    ],
    why: isFirst ? readerReasons.applicant : readerReasons.further,
  };
}
