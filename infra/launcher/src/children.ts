import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { StoreUrls } from '@edogrula/infra-shared/home/store-urls';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import type { Prepared } from './prepare-stores.ts';

/** A child in a session of its own: Ctrl-C reaches the launcher alone, which stops everything in order. */
const forkAside = (file: string, env: Record<string, string> = {}): ChildProcess =>
  fork(join(repositoryRoot, 'infra', file), {
    detached: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...env },
  });

/**
 * Starts the stores and brings them up to date; by then the child that did so is gone.
 * @throws Error with the reason when one does not start
 */
export async function prepareStores(): Promise<StoreUrls> {
  const child = forkAside('launcher/src/prepare-stores.ts');
  let answer: Prepared = { error: 'The stores could not be prepared.' };
  child.once('message', (message: Prepared) => {
    answer = message;
  });
  // Not `exit`: the message is read before `close`.
  await once(child, 'close');
  if ('error' in answer) throw new Error(answer.error);
  return answer;
}

/** Loads the demo data in the background; the returned function ends it and waits until nothing of it is under way. */
export function startDemo(env: {
  EDOGRULA_HOME: string;
  PORT: string;
  ADMIN_KEY: string;
}): () => Promise<void> {
  const child = forkAside('demo/src/main.ts', env);
  const gone = once(child, 'exit');
  return async () => {
    child.kill('SIGTERM');
    await gone;
  };
}
