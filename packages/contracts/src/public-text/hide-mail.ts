import { endlessMail, mailProviders, spelledDot } from '../contact/mail-providers.ts';
import { hasPublicSuffix } from '../contact/shared-hosts.ts';
import { hiddenContacts } from '../locales/tr/hidden-contacts.ts';
import { wordPattern } from '../word-pattern.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.
const label = String.raw`[\p{L}\p{N}-]{1,63}`;
const endings = 'com|net|org|edu|gov|info|biz|tr|me|de|ru|fr|nl|eu|uk|az';
const endsThere = String.raw`(?![\p{L}\p{N}_])`;
/** The ending of a domain that somebody has pulled apart or spelled: `gmail . com`, `gmail dot com`. */
const apart = String.raw`(?: ?\. ?| (?:dot|nokta) )(?:${endings})${endsThere}`;
const dot = String.raw`(?:\.|${spelledDot})`;
/** An ending begins with a letter: «4.500» is a sum and «14.30» an hour. */
const ending = String.raw`\p{L}[\p{L}\p{N}-]{0,62}`;
const domain = `${label}(?:(?:${dot}${label}){0,3}${dot}${ending}(?:${apart}){0,2}|(?:${apart}){1,2})`;
const local = String.raw`(?:[\p{L}\p{N}_-]{1,63}${spelledDot}){0,3}[\p{L}\p{N}._%+-]{0,63}[\p{L}\p{N}_%+-]`;
const atProvider = `(?=(?:${mailProviders})(?:${apart}|${spelledDot}))`;
/**
 * The «@» of a mail address, also spelled «at». An «@» after a blank is that of a user name («hesap @sahte.hesap»), and
 * «at» is a word. Both are of an address where a known mail provider follows; «at» also where the host's dot is spelled.
 */
const sign = [
  '@ ?',
  ' @ ',
  String.raw` ?[[({<] ?(?:@|at|et) ?[\])}>] ?`,
  ` @${atProvider}`,
  ` at ${atProvider}`,
  ` at (?=${label}(?: (?:dot|nokta) |${spelledDot}))`,
].join('|');
const emailAddress = wordPattern(`${local}(?:${sign})${domain}`, 'giu');

/** Words that run into the user name after them: «ile@sahte.hesap». */
const announces =
  /^(?:ile|ve|veya|ad[ıi]|adres\p{L}{0,4}|hesa[bp]\p{L}{0,4}|kullan[ıi]c[ıi]\p{L}{0,4}|sayfa\p{L}{0,3}|profil\p{L}{0,3}|insta(?:gram)?|ig)@/iu;
/** A blank before the sign: what stands there may be any word, «14.11.2026 tarihinde @ sahte.hesap». */
const apartFrom = / @/;
const spelled = wordPattern(`${spelledDot}| (?:dot|nokta) `, 'giu');
/** The host behind the sign, without what pulls it apart. */
const hostOf = (found: string): string =>
  found
    .slice(found.indexOf('@') + 1)
    .replace(spelled, '.')
    .replace(/ /g, '');
/** A user name, and no domain: people have their mail below an ending of the public list. */
const isNamed = (found: string): boolean =>
  (announces.test(found) || apartFrom.test(found)) && !hasPublicSuffix(hostOf(found));

/** A text without whole addresses. Behind the sign of a user name an address may begin: it is read on from there. */
function withoutAddresses(text: string): string {
  const address = new RegExp(emailAddress);
  let shown = '';
  let from = 0;
  for (let found = address.exec(text); found; found = address.exec(text)) {
    if (isNamed(found[0])) {
      address.lastIndex = found.index + found[0].indexOf('@') + 1;
      continue;
    }
    shown += text.slice(from, found.index) + hiddenContacts.email;
    from = address.lastIndex;
  }
  return shown + text.slice(from);
}

/** A text without e-mail addresses, also those with blanks in them or with their signs in words. */
export const withoutMail = (text: string): string =>
  withoutAddresses(text).replace(endlessMail, hiddenContacts.email);
