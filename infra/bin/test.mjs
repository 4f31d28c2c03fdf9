import { main } from './bootstrap.mjs';

await main('infra/src/checks/test-command.ts');
