/** What a person reads beside a faulty field of an appeal; the same in browser and server. */
export const appealValidation = {
  claims: 'Yanlış olanı işaretleyin.',
  correction: 'Düzeltme kararında kaydın yeni hâlini yazın; diğer kararlarda düzeltme olmaz.',
  dossierVersion: 'Sayfanız eski. Sayfayı yenileyip düzeltmeyi yeniden gönderin.',
  entry: 'İtiraz edeceğiniz kaydı seçin.',
  name: 'Adınızı ve soyadınızı yazın.',
  reason: 'Gerekçe en az 20 karakter olmalıdır.',
  role: 'Kim olarak yazdığınızı seçin.',
} as const;
