import type { ContactKind } from '@edogrula/contracts/contact/contact-kinds';

const kindNames: Record<ContactKind, string> = {
  ig_username: 'Instagram kullanıcı adı',
  ig_url: 'Instagram bağlantısı',
  phone: 'Telefon numarası',
  website: 'Web sitesi',
};
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Words of the home page: the box, the four answers, what is around them. */
export const lookupText = {
  heading: 'Kapora göndermeden önce sorgulayın',
  lead: 'Instagram satıcısı ya da bungalov: işletme doğrulanmış mı, kara listede mi? Birkaç saniyede öğrenin.',
  label: 'Kullanıcı adı, bağlantı, telefon veya site',
  placeholder: '@hesap ya da telefon',
  clear: 'Temizle',
  paste: 'Yapıştır',
  submit: 'Sorgula',
  searching: 'Sorgulanıyor…',
  examples: 'Örnekler:',
  clipboardEmpty: 'Panoda metin yok',
  clipboardRefused: 'Pano erişimi reddedildi',
  unrecognised: 'Lütfen Instagram kullanıcı adı, Instagram URL’si, telefon numarası veya web sitesi girin.',
  recognised: {
    ig_username: 'Instagram kullanıcı adı olarak sorgulanacak.',
    ig_url: 'Instagram bağlantısı olarak sorgulanacak.',
    phone: 'Telefon numarası olarak sorgulanacak.',
    website: 'Web sitesi olarak sorgulanacak.',
  },
  recognisedAs: (kind: ContactKind, key: string) => `${kindNames[kind]} olarak sorgulanacak: ${key}`,
  recognisedBoth: (first: ContactKind, second: ContactKind) =>
    first === second
      ? `${kindNames[first]} hem Türkiye hem yurt dışı için sorgulanacak.`
      : `Hem ${lowerFirst(kindNames[first])} hem ${kindNames[second]} olarak sorgulanacak.`,
  quietMatch: 'Kayıtlarda birebir eşleşme var. Görmek için Enter’a ya da Sorgula’ya basın.',
  looksLikeName: 'İşletme adına benziyor; kullanıcı adı daha kesin sonuç verir.',
  ibanSoFar: (typed: number, all: number) => `IBAN: ${typed} / ${all} karakter.`,
  asked: (typed: string, account: string) => `${typed} → ${account}`,
  sharedLost: 'Paylaşılan metin alınamadı. Kopyalayıp bu kutuya yapıştırın.',
  empty: 'Önce bir kullanıcı adı, bağlantı, telefon ya da web sitesi yazın.',
  seeName: (name: string) => `«${name}» adını aramada gör`,
  maybeName: 'Yazdığınız bir işletme adıysa:',
  matched: kindNames,
  quietNotFound: 'Kayıt bulunamadı. Ayrıntı için Sorgula’ya basın.',
  quietError: 'Sonuç alınamadı. Tekrar denemek için Sorgula’ya basın.',
  newSearch: 'Yeni arama',
  cardLink: 'Bu sonucu kart olarak paylaşın ya da yazdırın',
  verified: {
    title: 'Doğrulanmış işletme',
    reason: {
      ig_username: 'Yazdığınız kullanıcı adı, doğrulanmış bir işletmenin kaydıyla birebir eşleşti.',
      ig_url: 'Yazdığınız Instagram bağlantısı, doğrulanmış bir işletmenin kaydıyla birebir eşleşti.',
      phone: 'Yazdığınız telefon, doğrulanmış bir işletmenin kaydıyla birebir eşleşti.',
      website: 'Yazdığınız web sitesi, doğrulanmış bir işletmenin kaydıyla birebir eşleşti.',
    },
    reasonFor: (key: string, kind: ContactKind) =>
      `${key} ${kind === 'phone' ? 'telefonu' : 'kullanıcı adı'}, doğrulanmış bir işletmenin kaydıyla birebir eşleşti.`,
    checks: 'Ne kontrol edildi, ne zaman?',
    advice:
      'Ödeme yapmadan önce, görüştüğünüz hesabın ve telefonun bu kayıttakilerle aynı olduğunu kontrol edin.',
    open: 'Profili görüntüle',
    photo: (name: string) => `${name}: kapak fotoğrafı`,
  },
  blacklist: {
    title: 'Kara listede',
    reason: 'Bu işletme kara listede. İşlem yapmadan önce dikkatli olun.',
    business: 'İşletme',
    state: 'Durum',
    match: 'Eşleşen bilgi',
    why: 'Neden',
    whyText: 'Hakkındaki ihbarı bir moderatör inceledi ve doğruladı.',
    since: 'Kayıt tarihi',
    next: 'Şimdi ne yapabilirsiniz?',
    steps: [
      'Henüz ödeme yapmadıysanız para göndermeyin; önce kaydı okuyun.',
      'Ödeme yaptıysanız bankanızı arayın; yazışmaları ve dekontu silmeyin.',
      'Benzer bir durum yaşadıysanız siz de ihbar edin.',
    ],
    ownerBefore: 'Bu işletme sizinse ',
    ownerLink: 'kayda itiraz edebilirsiniz',
    open: 'Kaydı görüntüle',
    report: 'Siz de ihbar edin',
  },
  lapsed: {
    today: 'Eski kontroller bugünkü durumu göstermez; işletme şu anda doğrulanmış sayılmaz.',
    steps: [
      'Görüştüğünüz hesabın ve telefonun profildekilerle aynı olduğuna bakın.',
      'İşletmeden güncel vergi levhası ve ruhsat isteyin.',
      'IBAN sahibinin adı işletmeyle uyuşmuyorsa ödeme yapmayın.',
    ],
  },
  notFound: {
    title: 'Kayıt bulunamadı',
    reason: 'Bu aradığınız işletme veri tabanımızda bulunamadı.',
    warning: 'Kayıt bulunmaması, işletmenin güvenli olduğu anlamına gelmez.',
    unverified:
      'Bu kullanıcı adı, listemizdeki «Doğrulanmamış» bir işletmenin kaydında geçiyor. Geçerli bir doğrulaması yok.',
    seeUnverified: (name: string) => `${name} kaydını gör`,
    next: 'Ödeme yapmadan önce',
    steps: [
      'Aynı işletmeyi telefonu, kullanıcı adı ve web sitesiyle ayrı ayrı sorgulayın.',
      'İşletmeden vergi levhası ve açık adres isteyin.',
      'IBAN sahibinin adı işletmeyle uyuşmuyorsa ödeme yapmayın.',
    ],
    own: 'Bu işletme sizin mi?',
    ownText: 'Doğrulama için başvurun',
    suspect: 'Şüphelendiniz mi?',
    suspectText: 'Kanıtlarıyla ihbar edin',
    suspectAs: {
      ig_username: (key: string) => `@${key} hesabını ihbar edin`,
      ig_url: (key: string) => `@${key} hesabını ihbar edin`,
      phone: (key: string) => `${key} numarasını ihbar edin`,
      website: (key: string) => `${key} sitesini ihbar edin`,
    },
  },
  error: {
    title: 'Bir şeyler ters gitti',
    unfinished: 'Yazdığınız eksik görünüyor',
    unread: 'Yazdığınız sorgulanamadı',
    reason: 'Üzgünüz, bir hata oluştu. Lütfen tekrar deneyin.',
    tooOften: 'Çok sık denediniz. Lütfen biraz sonra tekrar deneyin.',
    note: 'Bu bir sonuç değil: işletme doğrulanmış da kara listede de olabilir.',
    reference: 'Sorun sürerse bize istek numarasını yazın:',
    retry: 'Tekrar dene',
    edit: 'Aramayı düzenle',
    reportIban: 'Bu IBAN’ı ihbar et',
    reportPost: 'Bu gönderiyi ihbar et',
    reportAddress: 'Bu adresi ihbar et',
    name: 'Bu kutu işletme adıyla arama yapmaz: bir adı herkes kullanabilir. Satıcının kullanıcı adını, bağlantısını, telefonunu ya da web sitesini yazın; adı aramada görebilirsiniz.',
  },
  how: {
    title: 'Nasıl çalışır?',
    steps: [
      {
        title: 'Yapıştırın',
        text: 'Satıcının kullanıcı adını, telefonunu, bağlantısını ya da mesajının tamamını kutuya yapıştırın.',
      },
      {
        title: 'Sonucu okuyun',
        text: 'Kaydımız varsa neyin, ne zaman kontrol edildiğini tarihiyle gösteririz.',
      },
      {
        title: 'Sonra karar verin',
        text: 'Görüştüğünüz hesap ve telefon kayıtla aynı değilse ödeme yapmayın.',
      },
    ],
    key: 'Göreceğiniz sonuçlar',
    verdicts: [
      { verdict: 'verified', title: 'Doğrulanmış', text: 'Kaydı doğruladık; neyi kontrol ettiğimiz yazar.' },
      { verdict: 'blacklist', title: 'Kara listede', text: 'Hakkındaki ihbar incelendi ve doğrulandı.' },
      { verdict: 'notfound', title: 'Bulunamadı', text: 'Kaydımız yok. Güvenli olduğu anlamına gelmez.' },
      { verdict: 'error', title: 'Sonuç alınamadı', text: 'Bir hata oluştu. Bu bir sonuç değildir.' },
    ],
  },
  ways: {
    label: 'Diğer işlemler',
    listing: 'Sapanca bungalov evleri',
    listingText: 'Tesisleri doğrulama durumu, puanı, adresi ve telefonuyla karşılaştırın.',
    listingGo: 'Tesisleri gör',
    listingPhoto: 'Göl kıyısında üç küçük ev',
    apply: 'İşletme sahibi misiniz?',
    applyText: 'İki belge ve beş fotoğrafla başvurun; misafirleriniz sizi doğrulanmış görsün.',
    applyGo: 'İşletmenizi doğrulatın',
    report: 'Mağdur mu oldunuz?',
    reportText: 'Ekran görüntüsü ve dekontla ihbar edin; inceleyip sonucu size bildirelim.',
    reportGo: 'İhbar et',
    photo: 'Fotoğraftan mı şüphelendiniz?',
    photoText:
      'Size gönderilen fotoğraf doğrulanmış bir işletmenin galerisinde mi? Fotoğraf telefonunuzdan çıkmaz.',
    photoGo: 'Fotoğrafı sorgula',
  },
  recent: { title: 'Son aramalarınız', local: 'Yalnızca bu cihazda saklanır', erase: 'Tümünü sil' },
} as const;
