import { freshEnvironment } from '../deploy/fresh-environment.ts';
import { runCommand } from './embedded-home.ts';

/** `npm run --silent secrets > .env`: a fresh environment for docker compose, on standard output only. */
await runCommand(async () => {
  process.stdout.write(await freshEnvironment());
  return 0;
});
