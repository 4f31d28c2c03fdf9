import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { runCommand } from '@edogrula/service-kit/run-command';
import { withHome } from '../installation/embedded-home.ts';
import { serviceEnvironment } from '../installation/service-environment.ts';

/** `npm run admin -- create|remove <email>`: identity's own command, on this home's database. */
await runCommand((args) =>
  withHome(async (home) => {
    const stores = { databaseUrl: await home.databaseUrl(), mongoUrl: 'mongodb://none' };
    const { DATABASE_URL, LEDGER_FILE, FACTOR_SECRET } = serviceEnvironment(home, stores, 'identity');
    const child = spawn(process.execPath, ['src/admin-command.ts', ...args], {
      cwd: join(repositoryRoot, 'services', 'identity'),
      env: { ...process.env, DATABASE_URL, LEDGER_FILE, FACTOR_SECRET },
      stdio: 'inherit',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  }),
);
