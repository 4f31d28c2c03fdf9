/**
 * A redirect target as a path on our own origin, or null [R106, R114, decision 2]: one leading `/`, no `//`, `/\` or
 * control character before or after decoding, never the verify page, never a log-in page.
 */
export function safeRedirect(target: string | null | undefined): string | null {
  if (!target || target.length > 2000) return null;
  let decoded = target;
  for (let round = 0; round < 3; round += 1) {
    if (!isLocalPath(decoded)) return null;
    try {
      const next = decodeURIComponent(decoded);
      if (next === decoded) break;
      decoded = next;
    } catch {
      return null;
    }
  }
  const path = decoded.split(/[?#]/, 1)[0] ?? '';
  const refused = /^\/(?:verify-email|login|admin\/login)(?:$|[/?#])/i.test(path) || /^\/login/i.test(path);
  return refused ? null : target;
}

const hasControlCharacter = (text: string): boolean =>
  [...text].some((character) => character < ' ' || character === '\u007f');

function isLocalPath(text: string): boolean {
  return text.startsWith('/') && !/^\/[/\\]/.test(text) && !text.includes('\\') && !hasControlCharacter(text);
}
