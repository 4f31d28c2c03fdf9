import { useState } from 'react';
import { type ContentItem, newText } from './content-item.ts';

/**
 * Which editor is open: one for each text that is opened. A new text keeps its editor, with the focus and what is being
 * typed in it, when it gets its id.
 */
export function useEditSession(openId: string | null) {
  const [serial, setSerial] = useState(0);
  const [last, setLast] = useState(openId);
  const [named, setNamed] = useState<{ id: string; key: string } | null>(null);
  if (last !== openId) {
    setLast(openId);
    if (openId === newText) setSerial(serial + 1);
  }
  const newKey = `${newText}-${serial}`;
  return {
    key: openId === newText ? newKey : named?.id === openId ? named.key : openId,
    /** The new text that is open was given this id. */
    becomes: (id: string) => setNamed({ id, key: newKey }),
  };
}

/** The text that is open; one that was taken off the list meanwhile stays, for it may have unsaved changes. */
export function useHeldItem(
  items: ContentItem[] | undefined,
  openId: string | null,
): ContentItem | undefined {
  const found = items?.find(({ _id }) => _id === openId);
  const [held, setHeld] = useState(found);
  if (found && found !== held) setHeld(found);
  return found ?? (held?._id === openId ? held : undefined);
}
