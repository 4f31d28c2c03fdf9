/** What a person reads beside a faulty field; the same in browser and server. */
export const validation = {
  address: 'Adres en az 5 karakter olmalıdır.',
  businessName: 'İşletme adı zorunlu',
  code: 'Lütfen e-postanıza gelen doğrulama kodunu girin.',
  coverImage: 'Kapak için bu sayfadan bir görsel yükleyin.',
  description: 'Açıklama en az 20 karakter olmalıdır.',
  email: 'Lütfen geçerli bir e-posta adresi girin.',
  instagram: 'Lütfen geçerli bir Instagram kullanıcı adı ya da bağlantısı girin.',
  landline: 'Sabit telefon numarası geçerli değil.',
  name: 'İşletme adı en az 2 karakter olmalıdır.',
  newPassword: 'Yeni şifre 12 ile 200 karakter arasında olmalı ve eskisinden farklı olmalıdır.',
  phone: 'Lütfen en az 10 haneli bir telefon numarası girin.',
  signIn: 'Lütfen geçerli e-posta ve en az 6 karakterli şifre girin.',
  terms: 'Devam etmek için koşulları kabul etmeniz gerekir.',
  title: 'Başlık zorunlu.',
  tradeTitle: 'Ticari unvan en az 2 karakter olmalıdır.',
  type: 'İşletme türü en az 2 karakter olmalıdır.',
} as const;
