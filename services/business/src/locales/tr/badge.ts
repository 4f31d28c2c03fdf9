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
  asOf: (today: Date) => `${day.format(today)} günkü durum`,
  lapsed: 'Doğrulama süresi doldu',
  lapsedOn: (end: Date) => `${day.format(end)} günü doldu.`,
  unverified: 'Şu an doğrulanmış değil',
  noClaim: 'Bu rozet bir kanıt değildir.',
  askUs: 'Ödemeden önce E-Doğrula’da sorgulayın.',
} as const;
