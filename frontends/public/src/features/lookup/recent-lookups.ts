import { readJson, removeKey, writeJson } from '@edogrula/ui/storage';

const key = 'recentLookups';
const most = 6;
/** A longer one is neither kept nor read back: what has 200 characters may be a part, which may name another account. */
const longest = 199;

/** The list with a query in front: trimmed, whole, once, at most six. */
export function withQuery(list: readonly string[], query: string): string[] {
  const text = query.trim();
  if (!text || text.length > longest) return [...list];
  return [text, ...list.filter((other) => other !== text)].slice(0, most);
}

/** Recent look-ups of this device, newest first. They are never sent anywhere. */
export function readRecent(): string[] {
  const stored = readJson(key);
  if (!Array.isArray(stored)) return [];
  const whole = stored.filter((item): item is string => typeof item === 'string' && item.length <= longest);
  return whole.slice(0, most);
}

export const rememberRecent = (query: string): string[] => {
  const list = withQuery(readRecent(), query);
  writeJson(key, list);
  return list;
};

export const eraseRecent = (): void => removeKey(key);
