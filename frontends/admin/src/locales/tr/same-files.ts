const list = new Intl.ListFormat('tr', { type: 'conjunction' });

/** Files of a submission that are one file, or that another person sent too [R503]. */
export const sameFilesText = {
  title: 'Aynı ya da aynı görünen dosyalar var',
  advice: 'Bu bir karar değildir. Onaylamadan önce dosyaları açıp karşılaştırın.',
  failed: 'Dosyaların aynısının başka yerde olup olmadığı sorgulanamadı.',
  same: (files: readonly string[]) => `${list.format(files)} aynı dosya.`,
  alike: (files: readonly string[]) => `${list.format(files)} aynı görünüyor.`,
  copied: (file: string) => `${file} dosyasının aynısı başka bir e-posta adresinden de geldi:`,
  earlier: 'daha önce',
  later: 'daha sonra',
  more: (count: number) => `${count} kayıtta daha`,
  /** Beside one file. */
  marks: {
    same: (others: readonly string[]) => `${list.format(others)} ile aynı dosya`,
    alike: (others: readonly string[]) => `${list.format(others)} ile aynı görünüyor`,
    copied: (numbers: readonly string[]) => `Başka biri de gönderdi: ${numbers.join(', ')}`,
    copiedMore: (numbers: readonly string[], more: number) =>
      `Başka biri de gönderdi: ${numbers.join(', ')} ve ${more} kayıt daha`,
  },
  /** What a file is called among several of its kind. */
  numbered: (kind: string, no: number, name: string) => `${kind} ${no}${name ? ` (${name})` : ''}`,
} as const;
