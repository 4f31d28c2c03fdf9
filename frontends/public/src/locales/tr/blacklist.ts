/** Words of the blacklist page: neutral, and always with the way to object. */
export const blacklistText = {
  title: (name: string) => `${name}: kara liste kaydı`,
  description: 'Hakkındaki ihbar incelenip doğrulanan işletmenin kaydı.',
  kicker: (number: string | null) => ['Kara liste kaydı', number].filter(Boolean).join(' · '),
  warning: 'Bu işletme kara listede. İşlem yapmadan önce dikkatli olun.',
  instagram: 'Instagram',
  phone: 'Telefon',
  address: 'Adres',
  told: 'Ne bildirildi?',
  noPerson:
    'Kayıt, yukarıdaki hesap ve iletişim bilgileri hakkındadır; bir kişiyi suçlu ilan etmez. Hesap ele geçirilmiş ya da başkası adına kullanılmış olabilir.',
  next: 'Şimdi ne yapabilirsiniz?',
  steps: [
    'Henüz ödeme yapmadıysanız bu satıcıya para göndermeyin.',
    'Ödeme yaptıysanız bankanızı arayın; yazışmaları ve dekontu silmeyin.',
    'Savcılığa, polise ya da jandarmaya başvurun.',
  ],
  report: 'Siz de ihbar edin',
  newSearch: 'Yeni arama',
  objectTitle: 'Bu kayıt sizinle mi ilgili?',
  objectText:
    'Kaydın yanlış ya da eksik olduğunu düşünüyorsanız itiraz edebilirsiniz; dosya yeniden incelenir.',
  objectWaits:
    'Bu kayda yapılan bir itiraz inceleniyor. Bu, sizin itirazınıza engel değildir: her e-posta adresi kendi itirazını gönderebilir.',
  object: 'Kayda itiraz et',
  missingId: 'İşletme kimliği bulunamadı.',
  notFound: 'Aradığınız işletme bulunamadı veya bir hata oluştu.',
  gone: 'Bu kayıt kaldırıldı',
  goneLead:
    'Bu adresteki kara liste kaydı kaldırıldı; sorgularda ve aramada artık görünmez. Bir satıcıyı kullanıcı adı, bağlantı, telefon ya da web sitesiyle ana sayfada sorgulayabilirsiniz.',
  appealOpen: 'İtiraz inceleniyor.',
  appealOpenText: 'Bu kayda itiraz edildi; kararı vermemiş bir moderatör dosyayı yeniden inceliyor.',
  missingLead:
    'Kara listenin tamamı yayımlanmaz; her kaydın kendi adresi vardır. Bir satıcıyı kullanıcı adı, bağlantı, telefon ya da web sitesiyle ana sayfada sorgulayabilirsiniz.',
  reportSeller: 'Bir satıcıyı ihbar et',
  howToObject: 'Kayda nasıl itiraz edilir?',
  home: 'Ana sayfaya dön',
} as const;
