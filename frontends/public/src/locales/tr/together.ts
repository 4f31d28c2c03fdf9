import type { Doubt, GraveDoubt } from '@edogrula/contracts/detection/doubts';
import type { MessageItemKind } from '@edogrula/contracts/detection/find-in-message';
import type { NamedAs } from '@edogrula/contracts/http/together';

const inRecord: Record<MessageItemKind, string> = {
  account: 'bu Instagram hesabı',
  phone: 'bu numara',
  iban: 'bu IBAN',
  link: 'bu adres',
};

/** Words about a whole message: what was found in it, each answer, and what they say together [R363, R364]. */
export const togetherText = {
  label: 'Size gelen mesaj',
  found: (count: number) =>
    count ? `Mesajda ${count} bilgi bulundu.` : 'Mesajda sorgulanacak bir bilgi bulunamadı.',
  dismissed: (count: number) => `${count} bilgi çıkarıldı.`,
  cut: 'Metin çok uzun; yalnızca baştaki 20.000 karakteri okundu.',
  doubts: {
    turned:
      'Mesajda yazının yönünü çeviren, ekranda görünmeyen işaretler var; rakamlar göründüğünden farklı sırada olabilir. Numarayı başka bir yoldan yeniden isteyin.',
    paid: 'Mesajda kayıtlarımızda aranamayan bir kart, cüzdan, kolay adres, hesap numarası ya da isme havale gibi bir ödeme yolu geçiyor; oraya ödeme yapmayın.',
    secret:
      'Mesaj kart bilgilerinizi, bankanızdan gelen bir kodu ya da şifreyi, veya telefonunuza uzaktan erişim istiyor. Hiçbir işletmenin bunlara ihtiyacı yoktur; vermeyin.',
    elsewhere:
      'Mesajda bir e-posta adresi ya da Instagram dışında bir uygulama (örneğin Telegram, Facebook) geçiyor; orada kimin olduğunu kayıtlarımız bilmez. Ödemeden önce işletmeyi kayıttaki numaradan arayın.',
    unread:
      'Mesajda okuyamadığımız bir numara, hesap adı ya da adres olabilir: yazıyla, parçalanarak ya da eksik yazılmış. Sorgulanmadı; rakamlarla, eksiksiz yeniden isteyin.',
    unnamed:
      'Mesaj, paranın gideceği hesabı yazmıyor: sonra verileceğini, fotoğrafta olduğunu ya da başka birine ait olduğunu söylüyor. IBAN’ı alınca burada sorgulayın; o zamana kadar ödeme yapmayın.',
    pretext:
      'Mesaj, ödemenin açıklamasına «borç» ya da «arkadaş» gibi gerçek olmayan bir neden yazmanızı veya nedeni yazmamanızı istiyor. Böyle gönderdiğiniz paranın kapora olduğunu sonra kanıtlayamazsınız; ödeme yapmayın.',
  } satisfies Record<Doubt, string>,
  dismiss: (shown: string) => `${shown} bilgisini çıkar`,
  bringBack: 'Çıkarılanları geri al',
  items: 'Mesajda bulunan bilgiler',
  clear: 'Temizle',
  submit: 'Sorgula',
  asking: 'Sorgulanıyor…',
  kinds: {
    account: 'Instagram kullanıcı adı',
    phone: 'Telefon',
    iban: 'IBAN',
    link: 'Bağlantı',
  } satisfies Record<MessageItemKind, string>,
  /** A name that the message gives in another app. */
  nameIn: (app: string) => `${app} adı`,
  rows: 'Bulunan bilgiler, en önemlisi önce',
  words: {
    verified: 'Doğrulanmış işletme',
    same: {
      account: 'Aynı işletmenin Instagram hesabı',
      phone: 'Aynı işletmenin numarası',
      iban: 'Onaylı banka hesabı',
      link: 'Aynı işletmenin sitesi',
    } satisfies Record<MessageItemKind, string>,
    other: 'Başka bir işletme',
    apart: 'Birbirine ait değil',
    notInRecord: 'Kayıtta yok',
    named: {
      sister: 'İşletmenin bildirdiği kardeş hesap',
      booking: 'İşletmenin rezervasyon bağlantısı',
    } satisfies Record<NamedAs, string>,
    sisterHouse: 'Kardeş işletmenin bilgisi',
    blacklist: 'Kara listede',
    listedElsewhere: 'Aynı ad Instagram’da kara listede',
    lapsed: 'Doğrulama süresi doldu',
    notFound: 'Kayıt bulunamadı',
    failed: 'Sonuç alınamadı',
    unread: 'Okunamadı',
    notAsked: 'Sorgulanmaz',
    ours: 'Bizim sayfamız',
    leftOut: 'Sorgulanmadı',
  },
  lines: {
    verified: (name: string, date: string) => `${name} · Kayıt tarihi: ${date}`,
    same: (name: string) => `${name} kaydındakiyle birebir aynı.`,
    other: (name: string) => `${name} kaydında geçiyor; mesajdaki diğer bilgilerle aynı işletmeye ait değil.`,
    apart: (name: string, kind: MessageItemKind) =>
      `${name} kaydında ${inRecord[kind]} yok. Kayıttakinden farklı: ödeme yapmayın.`,
    named: {
      sister: (name: string) =>
        `${name} bu hesabı kardeş hesabı olarak bildirdi; hesabın sahibi kontrol edilmedi.`,
      booking: (name: string) =>
        `${name} kaydındaki rezervasyon bağlantısı buraya götürür; sahibi kontrol edilmedi.`,
    } satisfies Record<NamedAs, (name: string) => string>,
    sisterHouse: (name: string, house: string) =>
      `${name}, ${house} ile kardeş işletme; kendi doğrulanmış kaydı var.`,
    blacklist: (name: string, date: string) => `${name}, ${date} tarihinden beri kara listede.`,
    lapsed: (name: string, date: string) => `${name}: bir kontrolünün süresi ${date} tarihinde doldu.`,
    notFound: 'Bu bilgi hakkında kaydımız yok. Güvenli olduğu anlamına gelmez.',
    failed: 'Bu bir sonuç değil: bilgi doğrulanmış da kara listede de olabilir.',
    leftOut: 'Bir seferde en çok 12 bilgi sorgulanır. Bazılarını çıkarıp yeniden sorgulayın.',
    leftOutIbans: 'Bir seferde en çok 3 IBAN sorgulanır. Bazılarını çıkarıp yeniden sorgulayın.',
    iban: 'IBAN’ın kontrol rakamları tutmuyor ya da Türkiye’ye ait değil.',
    phone: 'Numarada rakam yerine harf var. Numarayı rakamlarla yeniden isteyin; aramayın.',
    elsewhere:
      'Bu ad Instagram’da değil, başka bir uygulamada veriliyor; orada kimin olduğunu kayıtlarımız bilmez.',
    listedElsewhere: (app: string, name: string, date: string) =>
      `Mesajdaki ${app} adının aynısı Instagram’da ${date} tarihinden beri kara listede: ${name}. Aynı kişi olup olmadığını bilmiyoruz; ödeme yapmayın.`,
    hidden: 'Bu bilginin içinde ekranda görünmeyen işaretler var; taklit olabilir.',
  },
  heads: {
    blacklist: 'Mesajda kara listede olan bir bilgi var: ödeme yapmayın',
    listedElsewhere: 'Mesajdaki bir ad Instagram’da kara listede: ödeme yapmayın',
    mixed: 'Bu bilgiler birbirine ait değil: ödeme yapmayın',
    account: 'Bu numara kayıtta, bu banka hesabı değil: ödeme yapmayın',
    otherReading: 'Mesajdaki bilgi kayıttaki değil: ödeme yapmayın',
    takenOut: 'Mesajın tamamı sorgulanmadı',
    failed: 'Sonuç alınamadı',
    partly: 'Bazı bilgiler sorgulanamadı',
    doubts: {
      secret: 'Mesaj gizli bilgi istiyor: vermeyin',
      paid: 'Kayıtlarda aranamayan bir yere ödeme isteniyor: ödeme yapmayın',
      unnamed: 'Paranın gideceği hesap belli değil: ödeme yapmayın',
      pretext: 'Ödemenin nedenini gizlemeniz isteniyor: ödeme yapmayın',
    } satisfies Record<GraveDoubt, string>,
    lapsed: 'Doğrulama süresi dolmuş bir işletme',
    open: 'Bilgilerin aynı işletmeye ait olduğu bilinmiyor',
    sisters: 'Bilgiler kardeş işletmelere ait',
    notFound: 'Kayıt bulunamadı',
    ours: 'Mesajda yalnızca bizim sayfamızın bağlantısı var',
    oneBusiness: 'Bilgiler aynı doğrulanmış işletmeye ait',
    single: 'Doğrulanmış işletme',
  },
  leads: {
    blacklist: 'İşlem yapmadan önce aşağıdaki kaydı okuyun.',
    mixed: 'Gerçek bir işletmenin bilgisi, başkasının bilgisiyle birlikte yazılmış.',
    twoHouses: 'Mesajda ayrı işletmelerin bilgileri bir arada.',
    otherReading:
      'Aynı adı ya da aynı rakamları taşıyan başka bir bilgi kayıtlı; mesajdaki bilgi o kayıtta yok.',
    takenOut: 'Mesajdan çıkardığınız bilgi sorgulanmadı; kara listede ya da başkasının olabilir.',
    failed: 'Kayıtlara ulaşamadık. Bu, mesaj hakkında bir sonuç değildir; metniniz silinmedi.',
    tooOften: 'Çok sık denediniz. Lütfen biraz sonra tekrar deneyin.',
    partly: 'Sorgulanamayan bilgi doğrulanmış da kara listede de olabilir.',
    lapsed: 'Eski kontroller bugünkü durumu göstermez; işletme şu anda doğrulanmış sayılmaz.',
    open: 'Bu bilgilerin bir kısmı kayıtlarımızda yok. Kayıtlı bilgi, kayıtlı olmayanın doğru olduğunu göstermez.',
    sisters:
      'Kayıtlar bu işletmeleri kardeş gösteriyor. Bu, mesajı onların yazdığını göstermez: bilgileri herkes kopyalayabilir.',
    notFound: 'Bu bilgiler hakkında kaydımız yok. Güvenli oldukları anlamına gelmez.',
    ours: 'Bağlantı, mesajı kimin yazdığını göstermez. Sayfadaki hesabı ve telefonu, size yazanınkilerle karşılaştırın.',
    oneBusiness: 'Bu, mesajı o işletmenin yazdığını göstermez: bilgileri herkes kopyalayabilir.',
    single: 'Karşılaştıracak ikinci bir bilgi bulunmadı; mesajı o işletmenin yazdığı buradan anlaşılmaz.',
  },
  next: 'Şimdi ne yapabilirsiniz?',
  steps: {
    wait: 'Ödemeyi bekletin. Acele ettirilmeniz, beklemeniz için bir nedendir.',
    call: 'İşletmeyi kayıttaki numaradan siz arayın ve bu bilgilerin kendilerine ait olup olmadığını sorun.',
    ask: 'Satıcıdan vergi levhası ve açık adres isteyin; IBAN sahibinin adı uyuşmuyorsa ödeme yapmayın.',
    report: 'Bilgiler onlara ait değilse mesajı silmeden ihbar edin.',
    bank: 'Ödeme yaptıysanız bankanızı hemen arayın; yazışmaları ve dekontu silmeyin.',
    retry: 'Biraz sonra yeniden sorgulayın; o zamana kadar ödeme yapmayın.',
  },
  call: (phone: string) => `Kayıttaki numarayı arayın: ${phone}`,
  open: 'Profili görüntüle',
  record: 'Kaydı görüntüle',
  report: 'İhbar et',
  retry: 'Tekrar dene',
  privacy:
    'Yapıştırdığınız mesaj saklanmaz ve gönderilmez; yalnızca içinde bulunan bilgiler sorgulanır. Son aramalarınıza da eklenmez. «İhbar et» derseniz metin, göndermeden önce düzenleyebileceğiniz ihbar formuna yazılır.',
} as const;
