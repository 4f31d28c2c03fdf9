/** What is written down about notices to the accused, and what they read when a reply is refused. */
export const noticeTexts = {
  nobody: 'İhbarda kullanıcı adı, telefon ya da e-posta yok; onaylanmış bir başvuruyla da eşleşmedi.',
  textNeeded: 'Lütfen yanıtınızı yazın.',
  textTooLong: 'Yanıtınız en çok 2.000 karakter olabilir.',
  file: 'Lütfen JPG, PNG, WEBP, HEIC ya da PDF formatında ve 10MB altı bir dosya seçin.',
  tooManyFiles: 'En çok 5 dosya ekleyebilirsiniz.',
  over: 'Yanıt süresi doldu. Kayıt yayımlandıysa itiraz edebilirsiniz; itirazın süresi yoktur.',
} as const;
