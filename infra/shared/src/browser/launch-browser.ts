import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from './chromium.ts';

// Not the npm package's own list: its --single-process dies when a second context closes.
const FLAGS = ['--no-sandbox', '--disable-quic'];

/** Starts a headless Chromium for tests; the caller closes it. Throws when the machine has none and npm's is missing. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const defined = Object.fromEntries(Object.entries(env).filter((entry) => entry[1] !== undefined));
  return chromium.launch({
    headless: true,
    executablePath,
    env: defined as Record<string, string>,
    ...options,
    args: [...FLAGS, ...(options.args ?? [])],
  });
}
