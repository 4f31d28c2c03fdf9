import { main } from './bootstrap.mjs';

await main('infra/src/launcher/main.ts');
