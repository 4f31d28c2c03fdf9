/** What is written down about notices to the accused, and what they read when a reply is refused. */
export const noticeTexts = {
  nobody:
    'Kara listeye alınması seçilen bilgiler arasında kullanıcı adı ya da telefon yok; onaylanmış bir başvuruyla da eşleşmedi.',
  /** An account among the contacts of a notice, by its last four digits. */
  account: (last4: string | null) => (last4 ? `sonu ${last4} olan banka hesabı` : 'bir banka hesabı'),
  textNeeded: 'Lütfen yanıtınızı yazın.',
  textTooLong: 'Yanıtınız en çok 2.000 karakter olabilir.',
  file: 'Lütfen JPG, PNG, WEBP, HEIC ya da PDF formatında ve 10MB altı bir dosya seçin.',
  tooManyFiles: 'En çok 5 dosya ekleyebilirsiniz.',
  over: 'Yanıt süresi doldu ya da kayıt süre dolmadan yayımlandı. Kayıt yayımlandıysa itiraz edebilirsiniz; itirazın süresi yoktur.',
} as const;
