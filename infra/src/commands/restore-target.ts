import { existsSync } from 'node:fs';
import { secretsOf } from '../backup/secrets-copy.ts';
import { keepSecrets, readSecrets } from '../launcher/secrets.ts';
import type { Settings } from '../launcher/settings.ts';
import { type EmbeddedHome, fromVariables, isHomeless, onHome } from './embedded-home.ts';

/**
 * Works on the home or the stores that a restore fills. A home without secrets gets those of the backup, or new ones where
 * it has none, but not before `takeSecrets` is called: until then nothing in the home has changed.
 */
export async function withTarget(
  settings: Settings,
  backup: string,
  work: (home: EmbeddedHome, takeSecrets: () => void) => Promise<void>,
): Promise<void> {
  if (isHomeless(settings)) return work(fromVariables(settings), () => undefined);
  const own = secretsOf(settings.home);
  const read = await readSecrets(
    existsSync(own) ? own : secretsOf(backup),
    settings.secrets,
    settings.makesAdminKey,
  );
  return onHome(
    settings,
    async () => read.secrets,
    (home) => work(home, () => keepSecrets(settings.home, read)),
  );
}
