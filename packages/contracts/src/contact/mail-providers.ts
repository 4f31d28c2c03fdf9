/** Where people have their mail, as a pattern. */
export const mailProviders =
  'gmail|googlemail|hotmail|outlook|windowslive|live|msn|yahoo|icloud|yandex|proton|protonmail|gmx|mynet';

/** `(dot)`, `[nokta]`, `{.}` */
export const spelledDot = String.raw` ?[[({<] ?(?:\.|dot|nokta) ?[\])}>] ?`;

const local = String.raw`[\p{L}\p{N}._%+-]{0,63}[\p{L}\p{N}_%+-]`;
const sign = String.raw`(?:@ ?| @ | ?[[({<] ?(?:@|at|et) ?[\])}>] ?)`;
/** The ending of a domain whose dot was left out: «gmailcom», «hotmail_com_tr». */
const dotless = '(?:[_-]?(?:com(?:[_-]?tr)?|net|me|ru))?';
/** «gmailden»; what goes on otherwise is the name of an account or of a site. */
const ends = String.raw`${dotless}(?:d[ae]n?|[ae]|y[ae]|[ıi])?(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}_])`;
/** No account is called «gmail», as one may be called «live». */
const noAccount = '(?:gmail|googlemail|hotmail|outlook|windowslive|yahoo|icloud|yandex|protonmail|mynet)';
/** «at» is a word of Turkish: beside it the name must have a sign that no word has. */
const signed = String.raw`[\p{L}\p{N}%+-]{1,63}[._\d][\p{L}\p{N}._%+-]{0,63}`;

/**
 * An address whose writer left its ending out, or the dot before it: «ayse.yilmaz@gmail», «ayse@gmailcom». Every
 * repetition is bounded, so the time grows with the length of the text alone.
 */
export const endlessMail = new RegExp(
  `(?:${local}(?:${sign}(?:${mailProviders})| @${noAccount})|${signed} at (?:${mailProviders}))${ends}`,
  'giu',
);
