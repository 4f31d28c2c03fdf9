export type Shortcut =
  | 'search'
  | 'refresh'
  | 'previousPage'
  | 'nextPage'
  | 'nextRecord'
  | 'previousRecord'
  | 'approve'
  | 'reject'
  | 'help';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>;
type Place = {
  /** The focus is where keys mean text or a choice. */
  inField: boolean;
  /** A window or menu is open. */
  inDialog: boolean;
};

const plain: Record<string, Shortcut> = {
  r: 'refresh',
  j: 'nextRecord',
  k: 'previousRecord',
  a: 'approve',
  x: 'reject',
  '?': 'help',
};
const withAlt: Record<string, Shortcut> = { ArrowLeft: 'previousPage', ArrowRight: 'nextPage' };

/** The command of a key press; null where it means something else [R261, decision 23]. */
export function shortcutOf(press: Press, { inField, inDialog }: Place): Shortcut | null {
  if (inDialog) return null;
  const { key, ctrlKey, metaKey, altKey } = press;
  // On a Turkish keyboard the slash itself needs Shift.
  if ((ctrlKey || metaKey) && !altKey) return key === '/' ? 'search' : null;
  if (inField || press.repeat) return null;
  if (altKey) return press.shiftKey ? null : (withAlt[key] ?? null);
  return plain[key.length === 1 && key !== '?' && !press.shiftKey ? key.toLowerCase() : key] ?? null;
}
