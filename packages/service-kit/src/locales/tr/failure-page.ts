/** Texts of the page that a browser sees while the site itself cannot answer. */
export const failurePageTexts = {
  heading: 'Sayfa şu anda açılamıyor',
  wrongAddress: 'Bu adres açılamıyor',
  wrongAddressHint: 'Adres eksik ya da hatalı yazılmış olabilir.',
  note: 'Bu bir işletme hakkında sonuç değildir. Kapora göndermeden önce sorgunuzu yeniden yapın.',
  retry: 'Yeniden dene',
  home: 'Ana sayfa',
  requestId: 'İstek numarası',
} as const;
