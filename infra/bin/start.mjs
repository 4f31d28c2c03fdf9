import { main } from './bootstrap.mjs';

await main('infra/launcher/src/main.ts');
