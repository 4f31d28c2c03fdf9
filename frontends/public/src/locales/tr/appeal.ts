import type { AppealClaim, AppealRole } from '@edogrula/contracts/http/appeal';

/** Words of the appeal's form and of the page at its end. */
export const appealText = {
  title: 'Formla itiraz edin',
  metaDescription:
    'Kara listedeki bir kayda itiraz edin; kararı vermemiş bir moderatör dosyayı yeniden inceler.',
  lead: 'Kayıt yanlış, eksik ya da size ait değilse söyleyin. Dosyayı, kararı vermemiş bir moderatör yeniden inceler.',
  entry: {
    title: 'Hangi kayıt?',
    label: 'Kaydın bağlantısı ya da kayıttaki hesap, telefon, web sitesi',
    hint: 'Örnek: …/kara-liste/…, @hesap, 0532 123 45 67 ya da site.com',
    find: 'Kaydı bul',
    empty: 'Kaydın bağlantısını ya da kayıttaki bir hesabı, telefonu veya web sitesini yazın.',
    iban: 'Kayıt IBAN ya da kart numarasıyla aranmaz. Kayıttaki bir hesabı, telefonu veya web sitesini yazın.',
    unread:
      'Yazdığınız okunamadı. Kayıt sayfasının bağlantısını ya da kayıttaki bir hesabı, telefonu veya web sitesini yazın.',
    unknown:
      'Yazdığınız bağlantı ya da bilgiyle bir kara liste kaydı bulunamadı. Kayıttaki başka bir bilgiyi deneyin; kayıt kaldırılmış da olabilir.',
    failed: 'Kayıt şu anda okunamadı. Lütfen biraz sonra tekrar deneyin.',
    since: (day: string) => `${day} tarihinden beri kara listede`,
    other: 'Başka kayıt seç',
    see: 'Kaydı gör',
    label2: 'İtiraz edilen kayıt',
  },
  verify: {
    title: 'Önce e-postanızı doğrulayın',
    text: 'Numarayı ve sonucu yazabilmemiz için e-posta adresinize bir kod göndeririz. E-posta adresiniz yayımlanmaz, ihbar edene gösterilmez.',
    action: 'E-postamı doğrula',
  },
  who: { title: 'Siz kimsiniz?', name: 'Adınız soyadınız' },
  roles: {
    owner: { label: 'Hesabın ya da telefonun sahibiyim', hint: '' },
    representative: { label: 'İşletme adına yazıyorum', hint: 'Yetkili, ortak ya da avukat' },
    mistaken: { label: 'Adım ya da bilgim karıştırıldı', hint: 'Kayıttaki kişi ya da işletme ben değilim' },
  } satisfies Record<AppealRole, { label: string; hint: string }>,
  what: {
    title: 'Yanlış olan ne?',
    desc: 'Açıklamanız',
    descHint: 'Ne, ne zaman oldu; neye dayanarak söylüyorsunuz? En az 20 karakter.',
  },
  claims: {
    not_me: { label: 'Hesabı ya da numarayı o tarihte ben kullanmıyordum', hint: '' },
    not_so: { label: 'Olay yazıldığı gibi olmadı', hint: '' },
    wrong_fact: {
      label: 'Bilgilerden biri bana ait değil',
      hint: 'Telefon, Instagram ya da banka hesabı, web sitesi ya da ad',
    },
    made_good: { label: 'Zararı karşıladım', hint: '' },
  } satisfies Record<AppealClaim, { label: string; hint: string }>,
  files: {
    title: 'Belgeler',
    lead: 'İsteğe bağlı, en çok 5 dosya. Kimliğinizin kopyasını istemiyoruz.',
  },
  submit: 'İtirazı gönder',
  sending: 'Gönderiliyor…',
  note: 'Gönderince bir numara ve yanıt tarihi veririz.',
  leave: 'Gönderilmemiş itirazınız var. Sayfadan ayrılmak istiyor musunuz?',
  how: {
    title: 'Nasıl incelenir?',
    items: [
      'Bu dosyada karar vermiş hiç kimse itirazı inceleyemez.',
      'Size bir yanıt tarihi veririz. O güne kadar kayıtta «itiraz inceleniyor» yazar.',
      'Gerekçesiyle yanıtlanır: kayıt kalır, düzeltilir ya da kaldırılır. İki tarafa da yazarız.',
    ],
  },
  privacy: 'Adınız, e-postanız ve belgeleriniz yayımlanmaz, ihbar edene gösterilmez.',
  errors: {
    title: 'İtiraz gönderilemedi',
    unauthorised: 'İtiraz edebilmek için e-postanızı doğrulayın.',
    tooBig: 'Dosyaların toplamı çok büyük. Lütfen daha küçük dosyalar ekleyin.',
    network: 'Bağlantı kurulamadı. Bilgileriniz silinmedi; yeniden gönderebilirsiniz.',
    other: 'İtiraz gönderilemedi. Lütfen biraz sonra tekrar deneyin.',
    check: 'Lütfen işaretli alanları doldurun.',
  },
  open: {
    title: 'İtirazınız şimdi alınamadı',
    due: 'En geç yanıt tarihi',
    again: 'Formun yeniden açılacağı gün',
    write: 'İtirazlar için e-posta adresi:',
  },
  success: {
    pageTitle: 'İtirazınız alındı',
    lead: 'Başka bir moderatör dosyayı baştan inceleyecek. Kayıtta birkaç saniye içinde «itiraz inceleniyor» yazar.',
    number: 'İtiraz numaranız',
    mailed: 'E-postanıza da gönderdik.',
    due: 'En geç yanıt tarihi',
    dueEnd: 'gün sonuna kadar',
    sent: 'Gönderildi',
    files: 'Alınan dosya',
    next: 'Bundan sonra',
    steps: {
      received: 'İtiraz alındı',
      review: 'Yeniden inceleme',
      reviewNote: 'Kararı vermemiş bir moderatör',
      result: 'Sonuç',
    },
    resultBy: (day: string) => `En geç ${day}`,
    late: 'Gecikirsek kayıttaki not kalır; numaranızla bize yazabilirsiniz.',
    another: 'Yeni itiraz',
    home: 'Ana sayfa',
  },
} as const;
