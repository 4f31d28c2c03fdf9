/** Letters of other scripts, each before the Latin one that a reader takes it for; sorted by script. */
const seenAs =
  // Cyrillic
  'аaвbсcԁdеeёeєeһhнhіiїiјjкkԟkӏlмmпnоoөoрpԛqгrѕsтtуyүyиuцuѵvԝwшwхxҳx' +
  // Greek
  'αaάaβbϲcεeέeηnήnιiίiϊiκkμmνvοoόoρpτtυuύuχxγyωwώw' +
  // Latin letters that no Turkish keyboard has
  'ɑaɓbɖdəeɡgɠgɦhɩiɪiɫlʟlɱmɴnɵoʀrʂsʈtʋvʏyʐz';

const latin = new Map([...seenAs.matchAll(/(.)(.)/gu)].map(([, letter = '', one = '']) => [letter, one]));

/** A text in small letters as a reader takes it: `gоlkiyi` with a Cyrillic `о` is `golkiyi`. What looks like none stays. */
export const seenInLatin = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (sign) => latin.get(sign) ?? sign);
