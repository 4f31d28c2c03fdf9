const traversal = /(?:^|\/)\.{1,2}(?:\/|$)/;

const hasControl = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
};

/**
 * Whether a request path may be routed at all: begins with one `/`; no backslash, empty segment, dot segment, control
 * character or encoded separator, and nothing that is still encoded after one decoding. Letters, digits and dashes
 * must be written plainly: limits and policies compare the path as written, while the router would decode it.
 */
export function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\')) return false;
  if (!path.includes('%')) return !hasControl(path) && !traversal.test(path);
  if (/%(?:2f|5c|25|00)/i.test(path)) return false;
  if (/%(?:2d|3\d|[46][1-9a-f]|[57][\da])/i.test(path)) return false;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  return !hasControl(decoded) && !traversal.test(decoded);
}
