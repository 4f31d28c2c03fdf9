import { main } from './bootstrap.mjs';

await main('infra/src/checks/engines-command.ts');
