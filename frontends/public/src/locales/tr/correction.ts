import type { AskerRole, WrongPart } from '@edogrula/contracts/http/correction';

const plain = (label: string) => ({ label, hint: '' });

/** Words of the form that asks for a correction, and of the page at its end. */
export const correctionText = {
  title: 'Bilgileri düzeltin',
  metaDescription: 'Bir işletmenin bilgilerinden biri yanlışsa bize yazın; bir moderatör inceleyip yanıtlar.',
  about: 'Düzeltilecek işletme:',
  verify: {
    title: 'Önce e-postanızı doğrulayın',
    text: 'Numarayı ve sonucu yazabilmemiz için e-posta adresinize bir kod göndeririz. E-posta adresiniz yayımlanmaz, işletmeye gösterilmez.',
    action: 'E-postamı doğrula',
  },
  part: { title: 'Hangi bilgi yanlış?' },
  parts: {
    name: plain('Ad'),
    phone: plain('Telefon'),
    username: plain('Kullanıcı adı'),
    website: plain('Web sitesi'),
    address: plain('Açık adres'),
    description: plain('Açıklama'),
    photo: { label: 'Fotoğraf', hint: 'Başka bir yere ait, eski ya da yanıltıcı' },
    location: { label: 'Konum', hint: 'Haritadaki yer yanlış' },
    other: plain('Diğer'),
  } satisfies Record<WrongPart, { label: string; hint: string }>,
  wish: 'Doğrusu nedir?',
  wishHint: 'Doğru bilgiyi ve nereden bildiğinizi yazın. En çok 1000 karakter.',
  who: 'Siz kimsiniz?',
  roles: {
    owner: { label: 'İşletmenin sahibiyim', hint: 'Ya da işletme adına yazıyorum' },
    guest: { label: 'Misafirim', hint: 'Orada kaldım ya da yer ayırttım' },
    other: plain('Diğer'),
  } satisfies Record<AskerRole, { label: string; hint: string }>,
  files: {
    title: 'Dosyalar',
    lead: 'İsteğe bağlı, en çok 3 dosya: ekran görüntüsü ya da belge. Kimliğinizin kopyasını istemiyoruz.',
  },
  submit: 'Düzeltme talebini gönder',
  sending: 'Gönderiliyor…',
  note: 'Gönderince bir numara veririz.',
  leave: 'Gönderilmemiş düzeltme talebiniz var. Sayfadan ayrılmak istiyor musunuz?',
  how: {
    title: 'Sonra ne olur?',
    items: [
      'Bir moderatör talebinizi kayıtla karşılaştırır; gerekirse işletmeye sorar.',
      'Kayıt, inceleme bitene kadar olduğu gibi kalır. Hiçbir bilgi kendiliğinden değişmez.',
      'Sonucu e-postayla bildiririz.',
    ],
  },
  privacy: 'E-posta adresiniz ve dosyalarınız yayımlanmaz, işletmeye gösterilmez.',
  owner: 'İşletme sizinse',
  ownerHint: 'bilgilerini yeni bir başvuruyla da güncelleyebilirsiniz.',
  errors: {
    title: 'Talep gönderilemedi',
    unauthorised: 'Düzeltme isteyebilmek için e-postanızı doğrulayın.',
    tooBig: 'Dosyaların toplamı çok büyük. Daha küçük dosyalar ekleyin.',
    network: 'Bağlantı kurulamadı. Yazdıklarınız silinmedi; yeniden gönderebilirsiniz.',
    other: 'Talep gönderilemedi. Lütfen biraz sonra tekrar deneyin.',
    check: 'Lütfen işaretli alanları doldurun.',
  },
  success: {
    pageTitle: 'Düzeltme talebiniz alındı',
    lead: 'Bir moderatör inceleyecek. Kayıt o zamana kadar olduğu gibi kalır.',
    number: 'Talep numaranız',
    mailed: 'E-postanıza da gönderdik.',
    business: 'İşletme',
    sent: 'Gönderildi',
    files: 'Alınan dosya',
    next: 'Bundan sonra',
    steps: {
      received: 'Talep alındı',
      review: 'İnceleme',
      reviewNote: 'Bir moderatör kayıtla karşılaştırır',
      result: 'Sonuç',
      resultNote: 'E-postayla bildiririz',
    },
    late: 'Sormak isterseniz numaranızla bize yazabilirsiniz.',
    back: 'Profili görüntüle',
    another: 'Yeni talep',
    home: 'Ana sayfa',
  },
} as const;
