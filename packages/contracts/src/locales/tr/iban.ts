/** Says that a text is no Turkish IBAN as it stands. */
export const ibanInvalid =
  'Bu IBAN hatalı: «TR» ve 24 rakamdan oluşmalı. Başına ya da sonuna bir şey eklemeden, haneleri karşılaştırarak tekrar yazın.';
/** Says that it has the form of one, and that its check digits do not fit. */
export const ibanMistyped =
  'Bu IBAN hatalı: kontrol rakamları tutmuyor. Büyük olasılıkla bir rakamı yanlış yazılmış; haneleri karşılaştırarak tekrar yazın.';
/** Says how the box reads such a text. */
export const ibanRead = 'IBAN olarak sorgulanacak. Adres satırına ve son aramalara yazılmaz.';
