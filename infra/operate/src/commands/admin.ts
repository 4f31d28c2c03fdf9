import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { appUrl } from '@edogrula/infra-shared/home/store-urls';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { runCommand } from '@edogrula/infra-shared/tools/run-command';
import { withHome } from './embedded-home.ts';

/** `npm run admin -- create|remove <email>`: identity's own command, on this home's database. */
await runCommand((args) =>
  withHome(async ({ secrets, databaseUrl }) => {
    const child = spawn(process.execPath, ['src/admin-command.ts', ...args], {
      cwd: join(repositoryRoot, 'services', 'identity'),
      env: { ...process.env, DATABASE_URL: appUrl(await databaseUrl(), secrets, 'identity') },
      stdio: 'inherit',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  }),
);
