import { bankNames } from '@edogrula/contracts/locales/tr/banks';

/** Words about the accounts of a business [R360]. */
export const payeesText = {
  title: 'Ödeme hesapları',
  none: 'Onaylı hesap yok.',
  failed: 'Hesaplar yüklenemedi.',
  retry: 'Tekrar dene',
  account: (last4: string, bankCode: string) =>
    `•••• ${last4} · ${bankNames[bankCode] ?? `banka kodu ${bankCode}`}`,
  confirmedOn: (date: string) => `Onay: ${date}`,
  revokedOn: (date: string) => `Geri alındı: ${date}`,
  stale: 'Bu onay geçerli değil: süresi doldu ya da hesap kontrolü düştü. Hesabı yeniden onaylayın.',
  lost: 'Eski bir anahtarla onaylandı: sorguda bulunamıyor, yeniden onaylayın.',
  add: 'Hesap onayla',
  addOf: (name: string) => `${name} için bir hesap onaylayın`,
  addLead:
    'IBAN saklanmaz; onaydan sonra yalnızca son dört hanesi ve bankası görünür. İşletme sahibine e-posta gider.',
  iban: 'IBAN',
  owner: 'Bu hesabı işletmenin kendisi bildirdi.',
  holder: (title: string) => `Hesap sahibini vergi kaydıyla karşılaştırdım: ${title}`,
  noTitle: 'Kayıtta ticari unvan yok; önce unvanı yazın.',
  needed: 'IBAN’ı yazın ve iki kutuyu da işaretleyin.',
  added: 'Banka hesabı onaylandı.',
  revoke: 'Onayı geri al',
  revokeOf: (account: string) => `Onayı geri al: ${account}`,
  revokeTitle: 'Hesap onayını geri alın',
  revokeLead: (account: string) =>
    `${account} artık bu işletmenin onaylı hesabı sayılmaz. İşletme sahibine gerekçeyle e-posta gider.`,
  reason: 'Gerekçe',
  reasonHint: 'İşletme sahibine e-postayla gider.',
  reasonNeeded: 'Lütfen bir gerekçe yazın.',
  revoked: 'Banka hesabının onayı geri alındı.',
  askTitle: 'Hesap sahibi kim?',
  askLead: (title: string) =>
    `Bankadaki hesap sahibi, vergi levhasındaki unvanla aynı olmalı: «${title}». İşaretlemediğiniz hesap onaylanmaz. Karardan sonra hiçbiri başvuruda kalmaz.`,
  compare: (account: string) => `${account}: hesap sahibini karşılaştırdım`,
  taxFirst: 'Önce vergi levhasını açıp işaretleyin.',
  reported: 'Onaylanmış bir ihbarda ödeme yapılan hesap olarak geçti.',
  others: (names: string) => `Başka bir işletmenin onaylı hesabı: ${names}`,
} as const;
