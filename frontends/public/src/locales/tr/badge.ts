import type { BadgeVerdict } from '@edogrula/contracts/http/badge';

type Words = { title: string; lead: (name: string, seen: string) => string };

/** Words of `/rozet`, and of the badge on a certificate [R375, R376]. */
export const badgeText = {
  title: 'Bu rozet gerçek mi?',
  description: 'Bir sitede gördüğünüz E-Doğrula rozetinin gerçek olup olmadığına bakın.',
  explained: {
    lead: 'Bir sitede E-Doğrula rozeti gördüyseniz rozetin üzerine dokunun: gerçek rozet sizi bu sayfaya getirir ve bu sayfa yanıt verir.',
    title: 'Rozete bakarken',
    items: [
      'Rozetin üzerinde işletmenin hesabı, sitesi ve o günün tarihi yazar. Bulunduğunuz site ya da hesap bunlarla aynı değilse rozet kopyadır.',
      'Yanında «kontrol edilmedi» yazan hesabın ya da sitenin kime ait olduğuna bakılmadı; o rozet yeşil değildir.',
      'Dokununca hiçbir yere gitmeyen rozet yalnızca bir görseldir; hiçbir şeyi kanıtlamaz.',
      'Adres çubuğunda bizim adresimizin yazdığına bakın. Rozeti değil, bu sayfadaki yanıtı esas alın.',
    ],
    ask: 'İşletmeyi sorgulayın',
  },
  verdicts: {
    genuine: {
      title: 'Bu rozet gerçek',
      lead: (name, seen) => `${seen}, doğrulanmış ${name} işletmesinin kendi adresidir.`,
    },
    unchecked: {
      title: 'Bu rozetin görüldüğü yer kontrol edilmedi',
      lead: (name, seen) =>
        `${seen}, doğrulanmış ${name} işletmesinin kaydında var, ama kontrol edilmedi. Neyin kontrol edildiğine sertifikada bakın; yalnızca bu rozete güvenerek ödeme yapmayın.`,
    },
    below: {
      title: 'Bu rozetin görüldüğü yer kontrol edilmedi',
      lead: (name, seen) =>
        `${seen}, doğrulanmış ${name} işletmesinin sitesinin alt adı. Böyle bir adı site sahibi açar, ama bu adı kontrol etmedik. Ödemeden önce işletmeyi kayıtlı telefonundan arayın; yalnızca bu rozete güvenerek ödeme yapmayın.`,
    },
    listed: {
      title: 'Bu rozetin görüldüğü adres kara listede',
      lead: (name, seen) =>
        `Rozet ${name} işletmesine verildi, ama ${seen} kara listede. Burada ödeme yapmayın; adresi sorgulayıp kaydını okuyun.`,
    },
    altered: {
      title: 'Bu rozet bizim verdiğimiz rozet değil',
      lead: () => 'Rozetin bağlantısı eksik ya da değiştirilmiş. Bu rozet hiçbir şeyi kanıtlamaz.',
    },
    elsewhere: {
      title: 'Bu rozet başka bir işletmenin',
      lead: (name, seen) =>
        `Rozet ${name} işletmesine verildi; ${seen} onun kayıtlı adresi değil. Burada ödeme yapmayın.`,
    },
    blacklisted: {
      title: 'Bu rozet geçerli değil: işletme kara listede',
      lead: () => 'Rozetin verildiği işletme kara listede. Ödeme yapmayın, önce kaydını okuyun.',
    },
    lapsed: {
      title: 'Bu rozet geçerli değil: doğrulama süresi doldu',
      lead: (name) =>
        `${name} işletmesinin kontrolleri yenilenmemiş. Bu, işletme hakkında olumsuz bir bulgu değildir.`,
    },
    unverified: {
      title: 'Bu rozet geçerli değil: işletme doğrulanmış değil',
      lead: (name) => `${name} şu an doğrulanmış bir işletme değil. Rozet bugün hiçbir şeyi kanıtlamaz.`,
    },
    no_record: {
      title: 'Bu rozet geçerli değil: kayıt yok',
      lead: () => 'Rozetin verildiği işletmenin kaydı artık yok. Bu rozet hiçbir şeyi kanıtlamaz.',
    },
    unplaced: {
      title: 'Bu rozeti nerede gördünüz?',
      lead: (name) =>
        `Bağlantı ${name} işletmesine verdiğimiz bağlantı. Rozetin gerçek olması, onu gördüğünüz yerin de bu işletmeye ait olmasına bağlıdır.`,
    },
    unread: {
      title: 'Bu rozeti nerede gördünüz?',
      lead: () =>
        'Yazdığınız, rozetin görüldüğü bir site ya da Instagram hesabı değil. Bu sayfanın adresi de sayılmaz: rozeti gördüğünüz yere dönüp bakın.',
    },
  } satisfies Record<BadgeVerdict, Words>,
  compare: 'Görüştüğünüz hesap ve ödeme yapacağınız kişi de yukarıdakiyle aynı olmalı.',
  whose: 'Rozetin verildiği işletme',
  seen: 'Rozetin görüldüğü yer',
  handle: 'Instagram',
  site: 'Web sitesi',
  until: 'Geçerli',
  untilDay: (day: string) => `${day} tarihine kadar`,
  lapsedOn: (day: string) => `${day} günü doldu`,
  none: 'Kayıtlı değil',
  notChecked: (contact: string) => `${contact} (kontrol edilmedi)`,
  place: 'Gördüğünüz sitenin adresi ya da Instagram hesabı',
  placeHint: 'Örneğin site.com ya da @hesap. Rozeti gördüğünüz sayfaya dönüp adresini kopyalayın.',
  unreadFault: 'Site adresini ya da @ ile başlayan hesabı yazın.',
  check: 'Kontrol et',
  certificate: 'Sertifikayı açın',
  record: 'Kara liste kaydını açın',
  profile: 'Profili açın',
  ask: 'İşletmeyi sorgulayın',
  failed: 'Rozet kontrol edilemedi',
  failedLead: 'Şu anda yanıt alınamadı. Bu, rozetin gerçek olduğu anlamına gelmez.',
  own: {
    title: 'İşletmenin sitesindeki rozet',
    lead: 'İşletme bu kodu kendi sitesine koyar. Doğrulama biter ya da işletme kara listeye alınırsa rozet en geç bir dakika içinde kendiliğinden grileşir.',
    // It lies in a page that nobody renews.
    alt: 'E-Doğrula rozeti: neyin kontrol edildiğini görmek için dokunun',
    now: (state: string) => `E-Doğrula rozetinin bugünkü hâli: ${state}`,
    checked: 'doğrulanmış işletme',
    unchecked: {
      handle: 'Instagram hesabı kontrol edilmedi',
      website: 'web sitesi kontrol edilmedi',
      both: 'Instagram hesabı ve web sitesi kontrol edilmedi',
    },
    grey: (what: string) =>
      `Bu rozet gri, çünkü ${what}. Kontrol yapılınca rozet kendiliğinden yeşil olur; kod aynı kalır.`,
    copy: 'Kodu kopyala',
    copied: 'Kod kopyalandı.',
    notCopied: 'Kopyalanamadı. Kodu seçip kopyalayın.',
    code: 'Sitenize koyacağınız kod',
    note: 'Rozete dokunan misafir, rozetin gerçek olup olmadığını gösteren sayfamıza ulaşır. Bağlantısı olmayan bir rozet resmi hiçbir şeyi kanıtlamaz.',
    missing: 'Rozetin kodu şu anda alınamadı. Sayfayı yeniden açın.',
  },
} as const;
