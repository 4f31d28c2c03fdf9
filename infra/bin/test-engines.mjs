import { main } from './bootstrap.mjs';

await main('infra/checks/src/engines-command.ts');
