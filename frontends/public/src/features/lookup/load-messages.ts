import { loadPart } from './load-part.ts';

export const loadMessageBox = () => import('./components/message-box.tsx');

/** The half that finds is evaluated by itself: both at once hold a slow telephone for most of a second. */
const loadMessageReader = async () => {
  await import('@edogrula/contracts/detection/find-in-message');
  return import('./message/read-message.ts');
};

/** What reads messages, and what shows them: fetched together, so that the box does not vanish between. */
export const loadMessages = async () => {
  const [reader] = await loadPart(() => Promise.all([loadMessageReader(), loadMessageBox()]));
  return reader;
};
