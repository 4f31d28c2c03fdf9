import { randomId } from './random-id.ts';

/** One Idempotency-Key for each content: a retry of the same repeats it, a changed one gets a new one. */
export function createKeyring(): (content: unknown) => string {
  let known = '';
  let key = '';
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== known) key = randomId();
    known = text;
    return key;
  };
}
