type Control = HTMLInputElement | HTMLSelectElement;

/** The fields of the first HTML; asked for before scripts take over, so that none which they add is among them. */
export const firstFields = (): Control[] => [...document.querySelectorAll<Control>('input, select')];

const say = (field: Control, name: string) => field.dispatchEvent(new Event(name, { bubbles: true }));

function typedIn(field: HTMLInputElement): () => void {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  return () => {
    // React takes a text for told when it was there before it looked: it first sees the server's, then the visitor's.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    say(field, 'input');
  };
}

/** How to report what a field got since the server wrote it; undefined for one that is as it was. */
function newsOf(field: Control): (() => void) | undefined {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    const offered = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return offered?.value === value ? undefined : () => say(field, 'change');
  }
  if (field.type === 'file') return field.files?.length ? () => say(field, 'change') : undefined;
  const { checked, defaultChecked } = field;
  if (checked !== defaultChecked) {
    return () => {
      field.checked = defaultChecked;
      field.click();
    };
  }
  return value === field.defaultValue ? undefined : typedIn(field);
}

/**
 * Reports to the page, once its scripts run, what was typed and chosen in its first HTML before they did: as if it were
 * typed and chosen now. Without it the screen would show words that the page does not know, and wipe them with its next
 * change.
 */
export function tellEarlyInput(fields: readonly Control[]): void {
  // All are read first: the event of one may make the page render the others again.
  for (const tell of fields.map(newsOf)) tell?.();
}
