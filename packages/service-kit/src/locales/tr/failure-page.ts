/** Texts of the page that a browser sees while the site itself cannot answer. */
export const failurePageTexts = {
  heading: 'Sayfa şu anda açılamıyor',
  note: 'Bu bir işletme hakkında sonuç değildir. Kapora göndermeden önce sorgunuzu yeniden yapın.',
  retry: 'Yeniden dene',
  home: 'Ana sayfa',
  requestId: 'İstek numarası',
} as const;
