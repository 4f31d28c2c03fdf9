/** One’s own sessions and the admin keys [decisions 8, 9]. */
export const accountText = {
  open: 'Yöneticiler',
  title: 'Yöneticiler',
  intro: 'Yönetim paneline kimlerin, hangi yolla girebildiği. Buradaki her işlem denetim kaydına yazılır.',
  everywhere: 'Her yerden çıkış yap',
  everywhereTitle: 'Tüm oturumlarınız kapatılsın mı?',
  everywhereText:
    'Bu tarayıcı dâhil açık oturumlarınızın hepsi kapanır; yeniden giriş yapmanız gerekir. Admin anahtarlarınız geçerli kalır.',
  keysStay:
    'Çıkış, admin anahtarlarınızı iptal etmez: elden çıkan bir anahtarı ayrıca iptal edin. Şifrenizi değiştirirseniz hepsi iptal edilir.',
  seeKeys: 'Anahtarlara git',
  sessions: 'Açık oturumlarınız',
  noSessions: 'Anahtarla giriş yaptınız; açık oturumunuz yok.',
  current: 'Bu oturum',
  unknownBrowser: 'Bilinmeyen tarayıcı',
  lastSeen: (at: string) => `Son kullanım: ${at}`,
  end: 'Kapat',
  endNamed: (name: string) => `${name}: oturumu kapat`,
  endTitle: 'Oturum kapatılsın mı?',
  endText: 'O tarayıcıda yeniden giriş yapmak gerekir.',
  ended: 'Oturum kapatıldı.',
  keys: 'Admin anahtarları',
  noKeys: 'Henüz anahtar yok.',
  scopes: 'Kapsam',
  days: 'Geçerlilik',
  dayChoice: (days: number) => `${days} gün`,
  scopeMissing: 'En az bir kapsam seçin.',
  ends: (at: string) => `${at} tarihine kadar`,
  expired: 'Süresi doldu',

  label: 'Yeni anahtarın adı',
  labelHint: 'Nerede kullanılacağını yazın, örneğin «yedek bilgisayar».',
  labelShort: 'Ad 2–60 karakter olmalıdır.',
  create: 'Anahtar oluştur',
  createdTitle: 'Anahtarınız hazır',
  createdText: 'Şimdi kopyalayıp güvenli bir yerde saklayın; bir daha gösterilmez.',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  copyFailed: 'Kopyalanamadı. Anahtarı seçip kendiniz kopyalayın.',
  owner: (email: string, at: string) => `${email} · ${at}`,
  used: (at: string) => `son kullanım ${at}`,
  neverUsed: 'hiç kullanılmadı',
  revoked: 'İptal edildi',
  revoke: 'İptal et',
  revokeNamed: (label: string) => `İptal et: ${label} anahtarı`,
  revokeTitle: 'Anahtar iptal edilsin mi?',
  revokeText: (label: string) => `«${label}» anahtarıyla artık giriş yapılamaz. Bu işlem geri alınamaz.`,
  revokedToast: 'Anahtar iptal edildi.',
} as const;

/** Moderators' accounts. */
export const adminsText = {
  title: 'Yönetici hesapları',
  none: 'Yönetici yok.',
  you: 'Siz',
  removed: 'Silindi',
  removedAt: (at: string) => `${at} tarihinde silindi`,
  never: 'hiç',
  facts: (since: string, last: string, sessions: number, keys: number) =>
    `${since} tarihinden beri · son giriş ${last} · ${sessions} oturum · ${keys} anahtar`,
  actions: (email: string) => `${email}: işlemler`,
  role: 'Rol',
  roleOf: (email: string) => `${email}: rol`,
  roleChanged: (email: string) => `${email}: rolü değişti.`,
  hasFactor: 'ikinci doğrulama kurulu',
  noFactor: 'ikinci doğrulama yok',
  invited: (email: string) => `${email} adresine şifre belirleme bağlantısı gönderildi.`,
  email: 'Yeni yöneticinin e-postası',
  emailHint: 'Şifresini, bu adrese gelen bağlantıyla yalnızca kendisi belirler.',
  emailWrong: 'Lütfen geçerli bir e-posta adresi girin.',
  create: 'Yönetici ekle',
  deeds: {
    signOut: {
      label: 'Oturumlarını kapat',
      title: 'Tüm oturumları kapatılsın mı?',
      consequence: (email: string) =>
        `${email}, oturumunun açık olduğu her tarayıcıda yeniden giriş yapmak zorunda kalır. Anahtarları geçerli kalır; gerekirse ayrıca iptal edin.`,
      done: (email: string) => `${email}: oturumlar kapatıldı.`,
    },
    role: { label: 'Rolünü değiştir' },
    reset: {
      label: 'Şifresini sıfırla',
      title: 'Şifresi sıfırlansın mı?',
      consequence: (email: string) =>
        `${email} eski şifresiyle artık giriş yapamaz; açık oturumları kapanır, anahtarları iptal edilir. Yeni şifresini, e-postasına gelen bağlantıyla yalnızca kendisi belirler.`,
      done: (email: string) => `${email}: bağlantı gönderildi.`,
    },
    resetFactors: {
      label: 'İkinci doğrulamasını sıfırla',
      title: 'İkinci doğrulaması sıfırlansın mı?',
      consequence: (email: string) =>
        `${email} için kayıtlı tüm yöntemler ve kurtarma kodları silinir; eski şifresi geçersiz olur, açık oturumları kapanır, anahtarları iptal edilir. Yeni şifresini, e-postasına gelen bağlantıyla yalnızca kendisi belirler.`,
      done: (email: string) => `${email}: ikinci doğrulama sıfırlandı, bağlantı gönderildi.`,
    },
    remove: {
      label: 'Yöneticiyi sil',
      title: 'Yönetici silinsin mi?',
      consequence: (email: string) =>
        `${email} artık giriş yapamaz; oturumları ve anahtarları hemen geçersiz olur. Eski kararlarında adı kalır.`,
      done: (email: string) => `${email} silindi.`,
    },
  },
} as const;

/** One's own password. */
export const passwordText = {
  title: 'Şifreniz',
  currentPassword: 'Şu anki şifreniz',
  newPassword: 'Yeni şifreniz',
  hint: '12 ile 200 karakter arasında. Değişince diğer oturumlarınız kapanır, anahtarlarınız iptal edilir.',
  currentMissing: 'Lütfen şu anki şifrenizi yazın.',
  newWrong: 'Yeni şifre 12 ile 200 karakter arasında ve eskisinden farklı olmalıdır.',
  submit: 'Şifreyi değiştir',
  done: 'Şifreniz değişti.',
} as const;
