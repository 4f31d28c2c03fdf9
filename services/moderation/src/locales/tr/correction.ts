/** What a person reads when a correction request is refused. */
export const correctionTexts = {
  manyOpen: 'Aynı anda en çok üç düzeltme talebiniz incelenebilir. Biri sonuçlanınca yenisini gönderin.',
  manyOfBusiness: 'Bu işletme için bekleyen çok sayıda talep var. Lütfen birkaç gün sonra tekrar deneyin.',
  /** Of a business whose name the registry has not told yet. */
  nameless: 'İşletme',
  unknownBusiness: 'Bu adreste bir işletme bulunamadı. Kayıt kaldırılmış olabilir.',
} as const;
