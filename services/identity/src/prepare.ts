import { ensureFirstAdmin } from './account/create-admin.ts';
import type { IdentityConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { lockLedger } from './ledger/note-in-ledger.ts';

async function makeFirstAdmin(deps: Deps, config: IdentityConfig): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_KEY: key } = config;
  if (!email || !password) return;
  if (await ensureFirstAdmin(deps, { email, password, key })) deps.logger.info('first admin created');
}

/** A ledger that is lost or altered is begun anew by nobody but an operator; until then what it must hold is refused. */
async function beginLedger({ db, ledger, clock, logger }: Deps): Promise<void> {
  const begun = await db.transaction().execute(async (tx) => {
    await lockLedger(tx);
    return ledger.begin(clock());
  });
  if (begun) logger.info({ file: ledger.file }, 'ledger of revocations begun');
  await ledger.read().catch((err: unknown) => logger.error({ err }, 'the ledger is not whole'));
}

/** Begins the ledger, and makes the first admin where the settings name one. */
export async function prepare(deps: Deps, config: IdentityConfig): Promise<void> {
  await beginLedger(deps);
  await makeFirstAdmin(deps, config);
}
