import { main } from './bootstrap.mjs';

await main('infra/src/stores/stores-command.ts');
