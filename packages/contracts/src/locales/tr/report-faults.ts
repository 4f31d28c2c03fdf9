/** Faults of a report alone, apart from those that every form loads. */
export const reportFaults = {
  websitePage: 'Sitenin bu sayfasını değil, kendi adresini yazın.',
} as const;
