import { toAskedHandle } from '@edogrula/contracts/contact/handle';
import { plainText } from '@edogrula/contracts/contact/plain-text';

/** Letters of other scripts, each before the Latin one that a reader takes it for; sorted by script. */
const seenAs =
  // Cyrillic
  'аaвbсcԁdеeёeєeһhнhіiїiјjкkԟkӏlмmпnоoөoрpԛqгrѕsтtуyүyиuцuѵvԝwшwхxҳx' +
  // Greek
  'αaάaβbϲcεeέeηnήnιiίiϊiκkμmνvοoόoρpτtυuύuχxγyωwώw' +
  // Latin letters that no Turkish keyboard has
  'ɑaɓbɖdəeɡgɠgɦhɩiɪiɫlʟlɱmɴnɵoʀrʂsʈtʋvʏyʐz';

const latin = new Map([...seenAs.matchAll(/(.)(.)/gu)].map(([, letter = '', one = '']) => [letter, one]));

/**
 * The user name that a reader takes a text with letters of other scripts for: `gоlkiyi` with a Cyrillic `о` is seen as
 * `golkiyi` [R367]. Null where it is seen as none. It is never asked for: nobody's account has such letters.
 */
export function seenHandle(text: string): string | null {
  const plain = plainText(text).normalize('NFC').toLowerCase();
  const seen = plain.replace(/\P{ASCII}/gu, (sign) => latin.get(sign) ?? sign);
  return toAskedHandle(seen) ?? toAskedHandle(seen.normalize('NFD').replace(/\p{M}/gu, ''));
}
