import { type Shortcut, shortcutOf } from './shortcut.ts';
import { useKeydown } from './use-keydown.ts';

/** The search field that Ctrl+/ leads to; there is one a page. */
export const searchFieldId = 'kayit-arama';

const field = 'input,textarea,select,[contenteditable="true"],[role="combobox"],[role="listbox"]';
const floating = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]';

function placeOf(target: EventTarget | null) {
  return {
    inField: target instanceof Element && target.closest(field) !== null,
    inDialog: document.querySelector(floating) !== null,
  };
}

/** Runs the page’s commands by keyboard; a command that is not given leaves the key to the browser [R261]. */
export function useShortcuts(commands: Partial<Record<Shortcut, (() => void) | undefined>>): void {
  useKeydown((event) => {
    const name = event.defaultPrevented ? null : shortcutOf(event, placeOf(event.target));
    const command = name && commands[name];
    if (!command) return;
    event.preventDefault();
    command();
  });
}

/** Puts the focus into the search field and selects its text. */
export function focusSearch(): void {
  const input = document.getElementById(searchFieldId);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}
