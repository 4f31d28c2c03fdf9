const day = new Intl.DateTimeFormat('tr-TR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Istanbul',
});

/** Words that are painted into badges [R375]. */
export const badgeText = {
  verified: 'E-Doğrula: doğrulanmış',
  demo: 'E-Doğrula: örnek kayıt',
  noHandle: 'Kayıtlı Instagram hesabı yok',
  noSite: 'Kayıtlı web sitesi yok',
  until: (end: Date) => `${day.format(end)} tarihine kadar`,
  endless: 'Bitiş tarihi belirtilmemiş',
  notChecked: (contact: string) => `${contact} (kontrol edilmedi)`,
  unchecked: {
    handle: 'Hesabı kontrol edilmedi',
    website: 'Sitesi kontrol edilmedi',
    both: 'Hesabı ve sitesi kontrol edilmedi',
  },
  verifiedUntil: (end: Date) => `İşletme ${day.format(end)} tarihine kadar doğrulanmış`,
  verifiedEndless: 'İşletme doğrulanmış, bitiş tarihi belirtilmemiş',
  asOf: (today: Date) => `${day.format(today)} günkü durum`,
  lapsed: 'Doğrulama süresi doldu',
  lapsedOn: (end: Date) => `${day.format(end)} günü doldu.`,
  unverified: 'Şu an doğrulanmış değil',
  noClaim: 'Bu rozet bir kanıt değildir.',
  askUs: 'Ödemeden önce E-Doğrula’da sorgulayın.',
} as const;
