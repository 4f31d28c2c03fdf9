/** Texts of the page that a browser sees while the site itself cannot answer. */
export const failurePageTexts = {
  heading: 'Sayfa şu anda açılamıyor',
  wrongAddress: 'Bu adres açılamıyor',
  wrongAddressHint: 'Adres eksik ya da hatalı yazılmış olabilir.',
  note: 'Bu, işletme hakkında bir sonuç değildir. Kapora göndermeden önce yeniden sorgulayın.',
  retry: 'Tekrar dene',
  home: 'Ana sayfa',
  requestId: 'İstek numarası',
} as const;
