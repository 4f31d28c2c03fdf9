import { main } from './bootstrap.mjs';

await main('infra/shared/src/stores/stores-command.ts');
