/** Sentences about the further addresses of a business that the error catalogue does not have. */
export const ownerAddressTexts = {
  own: 'Bu, işletmenin kendi adresiyle aynı posta kutusu. Başka bir kişinin adresini yazın.',
  known: 'Bu adres listenizde zaten var.',
} as const;
