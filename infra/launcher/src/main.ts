import { lockHome } from '@edogrula/infra-shared/home/home-lock';
import { step } from '@edogrula/infra-shared/home/progress';
import { loadSecrets, type Secrets } from '@edogrula/infra-shared/home/secrets';
import { readSettings, type Settings } from '@edogrula/infra-shared/home/settings';
import { accepts } from '@edogrula/infra-shared/stores/daemon';
import { stopMongo } from '@edogrula/infra-shared/stores/mongo';
import { stopPostgres } from '@edogrula/infra-shared/stores/postgres';
import { readyBox } from './box.ts';
import { buildFrontEnds } from './build-front-ends.ts';
import { prepareStores, startDemo } from './children.ts';
import { ProcessSet, portTakenMessage } from './process-set.ts';
import { waitUntilReady } from './ready.ts';

/** What must be undone, last thing first. */
const undo: (() => Promise<void> | void)[] = [];
let stopping: Promise<void> | null = null;

async function stopAll(): Promise<void> {
  for (const one of undo.reverse()) await one();
}

/** Stops once, however often it is asked. */
function stop(code: number): Promise<void> {
  if (!stopping) {
    if (undo.length > 0) console.log('\nStopping …');
    stopping = stopAll().then(() => process.exit(code));
  }
  return stopping;
}

async function up(settings: Settings): Promise<void> {
  undo.push(lockHome(settings.home));
  const secrets = await loadSecrets(settings.home, settings.secrets, settings.makesAdminKey);
  // Checked before anything is prepared, and so that another program's readiness is not taken for ours.
  if (await accepts(settings.PORT)) throw new Error(portTakenMessage(settings.PORT));
  const starting = prepareStores();
  // Also when something else fails or Ctrl-C comes while they start: a store must not outlive the launcher.
  undo.push(async () => {
    await starting.catch(() => undefined);
    await stopMongo(settings.home);
    await stopPostgres(settings.home);
  });
  const [stores] = await Promise.all([
    starting,
    settings.dev ? Promise.resolve() : step('Front ends', buildFrontEnds),
  ]);
  if (stopping) return;
  const processes = new ProcessSet({ settings, secrets, stores }, (reason) => {
    console.error(reason);
    void stop(1);
  });
  undo.push(() => processes.stop());
  await processes.start();
  await step('Services', () => waitUntilReady(`http://127.0.0.1:${settings.PORT}`, 120_000, () => !stopping));
  if (stopping) return;
  console.log(readyBox(settings, secrets));
  if (settings.demo) loadDemo(settings, secrets);
}

/** The records go in by way of the embedded mode's forms and inbox; elsewhere there is no way in. */
function loadDemo(settings: Settings, secrets: Secrets): void {
  if (settings.DATABASE_URL || settings.SMTP_URL) {
    console.log('Demo data: needs the embedded PostgreSQL and mail inbox; none is loaded');
    return;
  }
  const adminKey = settings.ADMIN_KEY ?? secrets.adminKey;
  if (!adminKey) return;
  undo.push(startDemo({ EDOGRULA_HOME: settings.home, PORT: String(settings.PORT), ADMIN_KEY: adminKey }));
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
process.on('SIGHUP', () => void stop(0));
try {
  await up(readSettings(process.env, process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
