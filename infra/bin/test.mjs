import { main } from './bootstrap.mjs';

await main('infra/checks/src/test-command.ts');
