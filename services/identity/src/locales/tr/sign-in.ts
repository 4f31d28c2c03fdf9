/** Sentences of the sign-in that differ from the error catalogue's [R244]. */
export const signInTexts = {
  tooManyTries: 'Çok fazla deneme. Lütfen biraz sonra tekrar deneyin.',
  passwordWrong: 'Şu anki şifreniz hatalı.',
} as const;
