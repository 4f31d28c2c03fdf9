import { brand } from '@edogrula/contracts/brand';
import { button, link, type MailContent, paragraph } from './mail-block.ts';
import { moment } from './mail-dates.ts';

/** What mails to admins about their own accounts say. */
export const adminMailTexts = {
  changes: {
    passwordSet:
      'Yönetim hesabınızın şifresi değişti; açık oturumlarınız kapatıldı, anahtarlarınız iptal edildi.',
    factorAdded: 'Yönetim hesabınıza yeni bir ikinci doğrulama yöntemi eklendi.',
    factorRemoved: 'Yönetim hesabınızdan bir ikinci doğrulama yöntemi kaldırıldı.',
    keyMade: 'Yönetim hesabınız için yeni bir anahtar oluşturuldu.',
    roleChanged: 'Yönetim hesabınızın rolü değiştirildi.',
  },
  links: {
    invited: {
      subject: `${brand.name} yönetim hesabınız`,
      title: 'Yönetim hesabınız hazır',
      text: `Sizin için bir ${brand.name} yönetim hesabı açıldı. Şifrenizi aşağıdaki bağlantıyla kendiniz belirleyin.`,
    },
    reset: {
      subject: `${brand.name} yönetim şifreniz sıfırlandı`,
      title: 'Yeni şifrenizi belirleyin',
      text: 'Bir baş yönetici şifrenizi sıfırladı. Eski şifreniz artık geçersiz; açık oturumlarınız kapatıldı, anahtarlarınız iptal edildi. Yeni şifrenizi aşağıdaki bağlantıyla kendiniz belirleyin.',
    },
    factorsReset: {
      subject: `${brand.name} ikinci doğrulamanız ve şifreniz sıfırlandı`,
      title: 'Yeni şifrenizi belirleyin',
      text: 'Yönetim hesabınızın ikinci doğrulama yöntemleri sıfırlandı. Eski şifreniz de artık geçersiz; açık oturumlarınız kapatıldı, anahtarlarınız iptal edildi. Yeni şifrenizi aşağıdaki bağlantıyla kendiniz belirleyin, girince hemen yeni bir yöntem kurun.',
    },
  },
} as const;

/** Something about the reader's own account changed. */
export function adminNoticeMail(input: {
  change: keyof typeof adminMailTexts.changes;
  at: Date;
}): MailContent {
  const { change, at } = input;
  return {
    subject: `${brand.name} hesabınızda değişiklik`,
    preview: adminMailTexts.changes[change],
    title: 'Hesabınızda değişiklik',
    blocks: [
      paragraph(adminMailTexts.changes[change]),
      { kind: 'facts', rows: [{ label: 'Ne zaman', value: moment.format(at) }] },
      paragraph('Bu değişikliği siz yapmadıysanız hemen diğer yöneticilere haber verin.'),
      link('Yönetim paneli', '/admin/dashboard?view=access'),
    ],
    why: `Bu e-posta, ${brand.name} yönetim hesabınız olduğu için gönderildi.`,
  };
}

/** The one-time link by which its reader alone chooses the own password [R394]. */
export function passwordLinkMail(input: {
  reason: keyof typeof adminMailTexts.links;
  token: string;
  hours: number;
}): MailContent {
  const { reason, token, hours } = input;
  const { subject, title, text } = adminMailTexts.links[reason];
  // After the hash: it is sent to no server and is in no log.
  const path = `/admin/login#sifre=${token}`;
  return {
    subject,
    preview: 'Şifrenizi bu e-postadaki bağlantıyla yalnızca siz belirlersiniz.',
    title,
    blocks: [
      paragraph(text),
      button('Şifremi belirle', path),
      paragraph(
        `Bağlantı ${hours} saat geçerlidir ve bir kez kullanılabilir. Şifrenizi sizden başka kimse göremez.`,
      ),
    ],
    why: 'Bunu beklemiyorsanız bağlantıyı kullanmayın ve diğer yöneticilere haber verin.',
  };
}
