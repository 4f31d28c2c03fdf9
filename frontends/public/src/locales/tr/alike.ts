const namedLetters: Readonly<Record<string, string>> = { '.': 'nokta', _: 'alt çizgi' };

/** A letter as it is said aloud: capitals and digits look like others. */
function nameOfLetter(letter: string): string {
  if (/(?!\p{Script=Latin})\p{L}/u.test(letter)) return `başka bir alfabeden ${letter}`;
  if (/\d/.test(letter)) return `${letter} rakamı`;
  const size = /[A-Z]/.test(letter) ? 'büyük' : 'küçük';
  return namedLetters[letter] ?? `${size} ${letter}`;
}

/** Words about accounts that another may be taken for [R367]. */
export const alikeText = {
  label: 'Benzer adlı doğrulanmış hesap',
  isNot: (handle: string) => `Doğrulanmış @${handle} hesabı bu değil.`,
  isNotSite: (site: string) => `Doğrulanmış ${site} sitesi bu değil.`,
  asked: 'Sorgulanan ad',
  known: 'Kayıttaki ad',
  difference: (place: number, letter: string) => `${place}. karakter: ${nameOfLetter(letter)}`,
  see: (name: string) => `${name} kaydını gör`,
  note: 'Benzerlik tek başına bir şeyi kanıtlamaz; sorgulanan hesap hakkında kaydımız yok.',
  unknown: 'Benzer adlı hesaplar şu anda karşılaştırılamadı. Kullanıcı adını harf harf okuyun.',
} as const;
