import { loadPart } from './load-part.ts';

export const loadMessageBox = () => import('./components/message-box.tsx');

/** What reads messages, and what shows them: fetched together, so that the box does not vanish between. */
export const loadMessages = async () => {
  const [reader] = await loadPart(() => Promise.all([import('./message/read-message.ts'), loadMessageBox()]));
  return reader;
};
