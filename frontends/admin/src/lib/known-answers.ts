import { onSessionEnd } from './session-end.ts';

type Known = { tag: string; body: unknown };

const most = 40;
const known = new Map<string, Known>();

/**
 * The last answer of an address with its ETag, as this window has it. The desk's answers are `no-store`: no browser keeps
 * them, so it is here that an unchanged list becomes an empty 304.
 */
export const knownAnswer = (url: string): Known | undefined => known.get(url);

/** Remembers an answer that came with an ETag; the oldest of forty others goes. */
export function rememberAnswer(url: string, { tag, body }: { tag: unknown; body: unknown }): void {
  known.delete(url);
  if (typeof tag !== 'string') return;
  known.set(url, { tag, body });
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
}

/** Whoever comes next to this window finds nothing of what was read. */
export const forgetAnswers = (): void => known.clear();

onSessionEnd(forgetAnswers);
