import { hasPublicSuffix } from '../contact/shared-hosts.ts';
import { hiddenContacts } from '../locales/tr/hidden-contacts.ts';
import { endlessMail, mailProviders, spelledDot } from './mail-providers.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.
const label = String.raw`[\p{L}\p{N}-]{1,63}`;
const endings = 'com|net|org|edu|gov|info|biz|tr|me|de|ru|fr|nl|eu|uk|az';
const endsThere = String.raw`(?![\p{L}\p{N}_])`;
/** The ending of a domain that somebody has pulled apart or spelled: `gmail . com`, `gmail dot com`. */
const apart = String.raw`(?: ?\. ?| (?:dot|nokta) )(?:${endings})${endsThere}`;
const domain = String.raw`${label}(?:(?:(?:\.|${spelledDot})${label}){1,4}(?:${apart}){0,2}|(?:${apart}){1,2})`;
const local = String.raw`(?:[\p{L}\p{N}_-]{1,63}${spelledDot}){0,3}[\p{L}\p{N}._%+-]{0,63}[\p{L}\p{N}_%+-]`;
const atProvider = `(?=(?:${mailProviders})(?:${apart}|${spelledDot}))`;
/**
 * The sign of an address. One that follows a blank and begins a name is of a user name («hesap @sahte.hesap»), and «at»
 * is a word, unless what follows is where people have their mail, or its dot is spelled too.
 */
const sign = [
  '@ ?',
  ' @ ',
  String.raw` ?[[({<] ?(?:@|at|et) ?[\])}>] ?`,
  ` @${atProvider}`,
  ` at ${atProvider}`,
  ` at (?=${label}(?: (?:dot|nokta) |${spelledDot}))`,
].join('|');
const emailAddress = new RegExp(`${local}(?:${sign})${domain}`, 'giu');

/** Words that run into the user name after them: «ile@sahte.hesap». */
const announces =
  /^(?:ile|ve|veya|ad[ıi]|hesa[bp]\p{L}{0,4}|sayfa\p{L}{0,3}|profil\p{L}{0,3}|insta(?:gram)?|ig)@/iu;
/** A user name, and no domain: people have their mail below an ending of the public list. */
const isNamed = (found: string): boolean =>
  announces.test(found) && !hasPublicSuffix(found.slice(found.indexOf('@') + 1).replace(/ /g, ''));

/** A text without e-mail addresses, also those with blanks in them or with their signs in words. */
export const withoutMail = (text: string): string =>
  text
    .replace(emailAddress, (found) => (isNamed(found) ? found : hiddenContacts.email))
    .replace(endlessMail, hiddenContacts.email);
