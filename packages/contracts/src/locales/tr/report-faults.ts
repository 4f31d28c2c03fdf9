/** Faults of a report alone, apart from those that every form loads. */
export const reportFaults = {
  neither: 'Numarasını da Instagram hesabını da bilmiyorsanız IBAN’ını ya da kendi web sitesini yazın.',
  websitePage: 'Sitenin bu sayfasını değil, kendi adresini yazın.',
} as const;
