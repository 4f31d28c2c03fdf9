import { main } from './bootstrap.mjs';

await main('infra/src/checks/verify-command.ts');
