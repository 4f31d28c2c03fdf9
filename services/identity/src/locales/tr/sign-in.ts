/** Sentences of the sign-in that differ from the error catalogue's [R244]. */
export const signInTexts = {
  tooManyTries: 'Çok fazla deneme. Lütfen biraz sonra tekrar deneyin.',
  passwordWeak:
    'Bu şifre kolay tahmin edilir ya da sızmış şifreler arasında. Birkaç kelimelik, size özel bir şifre seçin.',
  passwordWrong: 'Şu anki şifreniz hatalı.',
} as const;
