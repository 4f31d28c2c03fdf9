import { main } from './bootstrap.mjs';

await main('infra/checks/src/verify-command.ts');
