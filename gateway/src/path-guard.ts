const traversal = /(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * Whether a request path may be routed at all: begins with one `/`; no backslash, empty segment, dot segment, control
 * character or encoded separator, and nothing that is still encoded after one decoding. Letters, digits and dashes
 * must stand as they are: limits and policies compare the path as written, while the router would decode it.
 */
export function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\')) return false;
  if (/%(?:2f|5c|25|00)/i.test(path)) return false;
  if (/%(?:2d|3\d|[46][1-9a-f]|[57][\da])/i.test(path)) return false;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  return (
    ![...decoded].some((character) => character < ' ' || character === '\u007f') && !traversal.test(decoded)
  );
}
