import { mkdirSync } from 'node:fs';
import { findDaemon, startDaemon, stopDaemon } from '@edogrula/infra-shared/stores/daemon';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { mailpit } from './mailpit-tool.ts';

const NAME = 'mailpit';

export interface RunningMailpit {
  /** What SMTP_URL wants. */
  smtpUrl: string;
  /** Where its API answers. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts Mailpit, a real SMTP server that keeps what comes in, on 127.0.0.1. Needs Go the first time. */
export async function startMailpit({ home }: { home: string }): Promise<RunningMailpit> {
  mkdirSync(home, { recursive: true });
  const command = await mailpit();
  if (findDaemon(home, NAME)) await stopDaemon(home, NAME);
  const [port, smtp] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  await startDaemon({
    folder: home,
    name: NAME,
    port,
    command,
    args: [
      '--listen',
      `127.0.0.1:${port}`,
      '--smtp',
      `127.0.0.1:${smtp}`,
      '--disable-version-check',
      '--quiet',
    ],
    ready: async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false,
  });
  return { smtpUrl: `smtp://127.0.0.1:${smtp}`, url, stop: () => stopDaemon(home, NAME) };
}
