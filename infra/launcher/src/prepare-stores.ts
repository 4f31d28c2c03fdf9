import { loadSecrets } from '@edogrula/infra-shared/home/secrets';
import { readSettings } from '@edogrula/infra-shared/home/settings';
import { startStores } from '@edogrula/infra-shared/home/stores';

/** What this child of the launcher answers. */
export type Prepared = Awaited<ReturnType<typeof startStores>> | { error: string };

async function prepared(): Promise<Prepared> {
  const settings = readSettings(process.env, []);
  const secrets = await loadSecrets(settings.home, settings.secrets, settings.makesAdminKey);
  return startStores(settings, secrets);
}

// A process of its own, so that clients and migrations leave the memory once the stores are ready.
const answer = await prepared().catch((error: unknown) => ({
  error: error instanceof Error ? error.message : String(error),
}));
process.send?.(answer, () => process.exit());
