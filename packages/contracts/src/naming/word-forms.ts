// Folded: ı, i and ü, u are one. No ending makes a name of a word: «-cı», «-m» and «-ya» after a consonant are none.
const cases = '(?:[dt][ae](?:ki|n)?|[iu]n)';
const afterConsonant = `(?:[ae]|l[ae]|[iu](?:n(?:[aeiu]|${cases})?)?|${cases}|l[iu]k?|s[iu]z)`;
const afterVowel = `(?:y[aeiu]|yl[ae]|s[iu](?:n(?:[aeiu]|${cases})?)?|d[ae](?:ki|n)?|n[iu]n|l[iu]k?|s[iu]z)`;
const plural = `l[ae]r${afterConsonant}?`;
const endingOf = {
  vowel: new RegExp(`^(?:${plural}|${afterVowel})?$`),
  consonant: new RegExp(`^(?:${plural}|${afterConsonant})?$`),
};

/** True when a folded word is the folded `base` with no more than Turkish endings: `villada` of `villa`, not `villart`. */
export function isFormOf(word: string, base: string): boolean {
  if (!word.startsWith(base)) return false;
  const ending = /[aeiou]$/.test(base) ? endingOf.vowel : endingOf.consonant;
  return ending.test(word.slice(base.length));
}
