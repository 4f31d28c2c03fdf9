import { useState } from 'react';

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** Several lines, or as many words as a sentence has: worth loading what reads messages. */
const mayBeMessage = (text: string): boolean =>
  text.trim().includes('\n') || text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length > 2;

/** What reads messages, and what shows them: fetched together, so that the box does not vanish between. */
const loadMessages = () => Promise.all([import('./message/read-message.ts'), loadMessageBox()]);
export const loadMessageBox = () => import('./components/message-box.tsx');

/**
 * The message that the box holds in place of a question [R363]; empty while it holds none. `take` gives a text that is no
 * message to what it would otherwise be, as one line.
 */
export function useMessageText(empty: () => void) {
  const [message, setMessage] = useState('');
  const take = async (text: string, otherwise: (text: string) => void) => {
    const [reader] = mayBeMessage(text) ? await loadMessages() : [];
    if (!reader?.isMessage(text)) return otherwise(text.includes('\n') ? oneLine(text) : text);
    empty();
    setMessage(text);
  };
  return { message, setMessage, take };
}
