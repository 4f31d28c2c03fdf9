import { brand } from '@edogrula/contracts/brand';

/** Words of the installed site: its name on the home screen, the page without a connection, the hint. */
export const installText = {
  name: `${brand.name}: kapora öncesi sorgu`,
  description: 'Instagram satıcısı ya da bungalov: işletme doğrulanmış mı, kara listede mi?',
  ask: 'Sorgula',
  report: 'İhbar et',
  offline: {
    title: 'İnternet bağlantısı yok',
    lead: 'Bağlantı olmadan sorgu yapılamaz. Bu ekran bir sonuç değildir; hiçbir işletme hakkında bilgi vermez.',
    steps: [
      'Yeni bir sonuç görene kadar ödeme yapmayın.',
      'Mobil veriyi ya da Wi-Fi’ı açın.',
      'Bağlantı gelince tekrar deneyin.',
    ],
    retry: 'Tekrar dene',
    home: 'Ana sayfa',
  },
  hint: {
    title: 'E-Doğrula’yı ana ekrana ekleyin',
    text: 'Instagram’da ya da WhatsApp’ta «Paylaş»a basıp E-Doğrula’yı seçin; hesabı hemen sorgulayalım.',
    install: 'Ekle',
    dismiss: 'Şimdi değil',
  },
} as const;
