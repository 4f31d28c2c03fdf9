/** That nobody could be asked about an account number: no answer [R361]. */
export const payeeFailed = {
  title: 'Sorgulanamadı',
  reason: 'Kayıtlara ulaşamadık. Bu, hesap hakkında bir sonuç değildir; yazdığınız IBAN silinmedi.',
  tooOften: 'Bugün sorgulayabileceğiniz IBAN sayısı doldu. Lütfen yarın tekrar deneyin.',
  note: 'Bu bir sonuç değil: hesap onaylı da ihbarlarda geçmiş de olabilir.',
} as const;

/** The box of a profile that compares an account number with its own. */
export const payeeBoxText = {
  title: 'Bu IBAN bu işletmenin mi?',
  lead: 'Size verilen IBAN’ı, bu işletmenin onaylı hesaplarıyla karşılaştırın.',
  label: 'IBAN',
  ask: 'Karşılaştır',
  asking: 'Karşılaştırılıyor…',
  privacy: 'IBAN adres satırına yazılmaz, son aramalarınıza eklenmez.',
} as const;
