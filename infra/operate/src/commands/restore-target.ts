import { existsSync, readFileSync } from 'node:fs';
import { keepSecrets, readSecrets, secretsFile } from '@edogrula/infra-shared/home/secrets';
import type { Settings } from '@edogrula/infra-shared/home/settings';
import { type EmbeddedHome, fromVariables, isHomeless, onHome } from '../installation/embedded-home.ts';

/**
 * Works on the home or the stores that a restore fills. A home without secrets gets those of the backup, or new ones where
 * it has none, but not before `takeSecrets` is called: until then nothing in the home has changed.
 * @throws Error when a stack runs on the home: it may have started while the backup was checked
 */
export async function withTarget(
  settings: Settings,
  secretsOfBackup: string,
  work: (home: EmbeddedHome, takeSecrets: () => void) => Promise<void>,
): Promise<void> {
  if (isHomeless(settings)) return work(fromVariables(settings), () => undefined);
  return onHome(settings, { borrows: false }, async (stores) => {
    const own = secretsFile(settings.home);
    const read = await readSecrets(
      existsSync(own) ? readFileSync(own, 'utf8') : secretsOfBackup,
      settings.secrets,
      settings.makesAdminKey,
    );
    return work({ settings, secrets: read.secrets, ...stores }, () => keepSecrets(settings.home, read));
  });
}
