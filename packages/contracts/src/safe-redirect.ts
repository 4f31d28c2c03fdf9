import { foreignLanguages } from './languages.ts';

const roundsMax = 10;
const refused = new RegExp(
  `^/(?:(?:${foreignLanguages.join('|')})/)?(?:login|(?:verify-email|admin/login)(?:$|/))`,
  'i',
);

/**
 * A redirect target as a path on our own origin, or null [R106, R114, decision 2]: one leading `/`, no `//`, `/\` or
 * control character before or after decoding, never the verify page, never a log-in page.
 */
export function safeRedirect(target: string | null | undefined): string | null {
  if (!target || target.length > 2000) return null;
  let decoded = target;
  for (let round = 0; ; round += 1) {
    if (round === roundsMax || !isLocalPath(decoded)) return null;
    const next = decodeAscii(decoded);
    if (next === decoded) break;
    decoded = next;
  }
  return isRefused(decoded) ? null : target;
}

/** One round of percent-decoding; what is no ASCII or not encoded well cannot matter here and stays. */
const decodeAscii = (text: string): string =>
  text.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const hasControlCharacter = (text: string): boolean =>
  [...text].some((character) => character < ' ' || character === '\u007f');

function isLocalPath(text: string): boolean {
  return text.startsWith('/') && !text.startsWith('//') && !text.includes('\\') && !hasControlCharacter(text);
}

/** The verify page, in any language, and the log-in pages, also by way of `.` and `..`. */
function isRefused(decoded: string): boolean {
  const path = decoded.split(/[?#]/, 1)[0] ?? '';
  if (!URL.canParse(path, 'http://own.invalid')) return true;
  const walked = new URL(path, 'http://own.invalid').pathname;
  // `/.//host` walks to `//host`: harmless as written, another origin once the walked path is used as a link
  if (walked.startsWith('//')) return true;
  return [path, walked].some((one) => refused.test(one));
}
