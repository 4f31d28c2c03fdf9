import { useState } from 'react';
import { loadMessages } from './load-messages.ts';

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** As many digits on end as a card has, or an account without its country. */
const longNumber = /(?:\d[^\p{L}\p{N}]{0,3}){15}\d/u;
/** Of an account with its country the box itself says what is wrong. */
const country = /TR/i;

/** Several lines, as many words as a sentence has, or a long number: worth loading what reads messages. */
const mayBeMessage = (text: string): boolean =>
  text.trim().includes('\n') ||
  text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length > 2 ||
  (longNumber.test(text) && !country.test(text));

/** The one-line box, as far as a message needs it. */
type Box = {
  /** Shows a text that nobody is asked about. */
  keep: (text: string) => void;
  isKept: () => boolean;
  holds: (text: string) => boolean;
  empty: () => void;
};

/**
 * The message that the box holds in place of a question [R363]; empty while it holds none. `take` gives a text that is no
 * message to what it would otherwise be, as one line. Whatever may be one is in the box meanwhile, and in no address; it
 * stays there where what reads it cannot be fetched. `unread` is that text.
 */
export function useMessageText({ keep, isKept, holds, empty }: Box) {
  const [message, setMessage] = useState('');
  const [unread, setUnread] = useState('');
  /** @param foreign it was pasted or shared: somebody else's words, whatever they name */
  const take = async (text: string, otherwise: (text: string) => void, foreign = isKept()) => {
    const line = text.includes('\n') ? oneLine(text) : text;
    setUnread('');
    if (!mayBeMessage(text)) return otherwise(line);
    keep(line);
    const reader = await loadMessages().catch(() => null);
    if (!holds(line)) return;
    if (!reader) return setUnread(line.trim());
    if (reader.isContact(text)) return otherwise(line);
    const reading = await reader.readInSlices(text, () => holds(line));
    if (!reading) return;
    // What nobody but the visitor wrote is a message only for what it names or may name.
    if (!foreign && !reading.items.length && !reading.doubts.length) return otherwise(line);
    empty();
    setMessage(text);
  };
  /** Goes on with what was typed as with a message. */
  const begin = async (text: string) => {
    const reader = await loadMessages().catch(() => null);
    if (!reader) return setUnread(text.trim());
    const typed = text.replace(/\n$/, '');
    if (await reader.readInSlices(text, () => holds(typed))) setMessage(text);
  };
  return { message, unread, take, begin, end: () => setMessage('') };
}
