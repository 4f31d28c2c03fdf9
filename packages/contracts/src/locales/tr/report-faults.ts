/** Faults of a report alone, apart from those that every form loads. */
export const reportFaults = {
  neither: 'Numarasını da Instagram hesabını da bilmiyorsanız IBAN’ını ya da kendi web sitesini yazın.',
  websitePage:
    'Bu sayfa, adresiyle sorgulanamaz. Satıcının numarasını, Instagram hesabını ya da IBAN’ını yazın; site bütünüyle onunsa sitenin kendi adresini yazın.',
  ourPage:
    'Bu adres bizim sitemizin bir sayfası, satıcının değil. Satıcının kendi adresini yazın; sayfamızdan açıklamada söz edebilirsiniz.',
} as const;
