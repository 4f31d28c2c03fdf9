import type { AdminRole } from '@edogrula/contracts/admin-roles';
import type { KeyScope } from '@edogrula/contracts/key-scopes';

/** Second factors: setting up, proving, and proving again [R392, R393]. */
export const proofText = {
  passkey: 'Geçiş anahtarıyla doğrula',
  passkeyHint: 'Parmak izi, yüz tanıma, cihaz PIN’i ya da güvenlik anahtarı kullanabilirsiniz.',
  totp: 'Uygulamadaki 6 haneli kod',
  recovery: 'Kurtarma kodu',
  password: 'Şifreniz',
  submit: 'Doğrula',
  other: 'Başka bir yöntem:',
  methods: {
    passkey: 'Geçiş anahtarı',
    totp: 'Doğrulama uygulaması',
    recovery: 'Kurtarma kodu',
    password: 'Şifre',
  },
  cancelled: 'Doğrulama tamamlanmadı. Lütfen tekrar deneyin.',
  stepTitle: 'İkinci adım',
  stepIntro: 'Şifreniz doğru. Girişi tamamlamak için ikinci doğrulama yönteminizi kullanın.',
  back: 'Baştan başla',
  confirmTitle: 'Kimliğinizi doğrulayın',
  confirmIntro: 'Devam etmek için kimliğinizi yeniden doğrulayın. Doğrulama beş dakika geçerlidir.',
} as const;

export const factorsText = {
  title: 'İkinci doğrulama adımı',
  intro: 'Şifreniz ele geçse bile hesabınıza girilememesi için en az bir yöntem kurun.',
  mustEnrol: 'Devam etmeden önce ikinci doğrulama adımını kurun',
  mustEnrolText: 'Bu kurulumda her yöneticinin ikinci bir doğrulama yöntemi olmalı.',
  none: 'Henüz yöntem yok.',
  kinds: { passkey: 'Geçiş anahtarı', totp: 'Doğrulama uygulaması' },
  used: (at: string) => `son kullanım ${at}`,
  neverUsed: 'hiç kullanılmadı',
  remove: 'Kaldır',
  removeNamed: (label: string) => `Kaldır: ${label}`,
  removeTitle: 'Yöntem kaldırılsın mı?',
  removeText: (label: string) => `«${label}» ile artık doğrulama yapılamaz.`,
  removed: 'Yöntem kaldırıldı.',
  addPasskey: 'Geçiş anahtarı ekle',
  addTotp: 'Doğrulama uygulaması ekle',
  passkeyLabel: 'Bu tarayıcı',
  passkeyFailed: 'Geçiş anahtarı oluşturulamadı. Lütfen tekrar deneyin.',
  added: 'Yöntem eklendi.',
  totpTitle: 'Doğrulama uygulaması',
  totpIntro: 'Karekodu doğrulama uygulamanızla okutun, sonra uygulamadaki kodu yazın.',
  totpQr: 'Doğrulama uygulaması için karekod',
  totpSecret: 'Okutamıyorsanız bu anahtarı elle girin:',
  totpCode: 'Uygulamadaki 6 haneli kod',
  totpWrong: 'Kod 6 rakamdan oluşur.',
  recoveryLeft: (count: number) => `Kullanılmamış kurtarma kodu: ${count}`,
  recoveryTitle: 'Kurtarma kodlarınız',
  recoveryIntro: 'Her kod bir kez kullanılır. Şimdi kaydedin; bir daha gösterilmez.',
  recoveryRenew: 'Kurtarma kodlarını yenile',
  recoveryRenewTitle: 'Kodlar yenilensin mi?',
  recoveryRenewText: 'Eski kurtarma kodlarınız geçersiz olur.',
} as const;

export const passwordLinkText = {
  title: 'Şifrenizi belirleyin',
  intro:
    'Şifrenizi yalnızca siz görürsünüz. Belirleyince açık oturumlarınız kapanır, anahtarlarınız iptal edilir.',
  newPassword: 'Yeni şifreniz',
  hint: '12 ile 200 karakter arasında. Birkaç kelimelik bir cümle iyi bir şifredir.',
  wrong: 'Yeni şifre 12 ile 200 karakter arasında olmalıdır.',
  submit: 'Şifreyi kaydet',
  done: 'Şifreniz kaydedildi. Şimdi giriş yapabilirsiniz.',
} as const;

/** What the roles are called, and what each may do [R395]. */
export const roleNames: Record<AdminRole, string> = {
  owner: 'Baş yönetici',
  moderator: 'Moderatör',
  editor: 'Editör',
  auditor: 'Denetçi',
};
export const roleHints: Record<AdminRole, string> = {
  owner: 'her şeyi yapar, yöneticileri belirler',
  moderator: 'karar verir, kayıtları ve yazıları düzenler',
  editor: 'makale ve sayfaları yazar',
  auditor: 'yalnızca okur',
};

/** What an admin key may be used for [R396]. */
export const scopeNames: Record<KeyScope, string> = {
  read: 'Okuma',
  submissions: 'Başvuru ve ihbar kararları',
  registry: 'İşletme, kara liste, öne çıkanlar',
  content: 'Makale ve sayfalar',
  files: 'Dosyalar ve asılları',
  exports: 'CSV indirme',
  accounts: 'Anahtar ve oturum kapatma',
};

export const forbiddenText = {
  title: 'Bu bölüm için yetkiniz yok',
  text: (role: string) => `Rolünüz: ${role}. Daha fazlası için baş yöneticiye başvurun.`,
} as const;
