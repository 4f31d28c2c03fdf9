import { askService } from './ask-service.ts';
import type { EmbeddedHome } from './embedded-home.ts';
import { serviceEnvironment } from './service-environment.ts';

/** Has identity, whose ledger it is, do something with it; `check` alone asks no database. */
export async function askLedger(
  home: EmbeddedHome,
  verb: 'check' | 'end' | 'before' | 'replay' | 'erased' | 'note-erased' | 'leave-out',
  input: unknown = {},
  file = home.settings.ledgerFile,
): Promise<unknown> {
  const databaseUrl = verb === 'check' ? 'postgres://none' : await home.databaseUrl();
  const env = serviceEnvironment(home, { databaseUrl, mongoUrl: 'mongodb://none' }, 'identity');
  return askService(
    { service: 'identity', command: 'ledger-command', env: { ...env, LEDGER_FILE: file } },
    [verb],
    input,
  );
}
