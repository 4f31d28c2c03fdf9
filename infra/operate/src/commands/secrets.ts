import { freshEnvironment } from '@edogrula/infra-shared/home/fresh-environment';
import { runCommand } from '@edogrula/service-kit/run-command';

/** `npm run --silent secrets > .env`: a fresh environment for docker compose, on standard output only. */
await runCommand(async () => {
  process.stdout.write(await freshEnvironment());
  return 0;
});
