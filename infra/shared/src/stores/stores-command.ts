import { bringUp, running, takeDown } from './test-stores.ts';

const USAGE = 'usage: node infra/bin/stores.mjs up|down|status';

async function up(): Promise<void> {
  // Progress goes to the error output: what is printed can be given to eval.
  const stores = await bringUp((line) => console.error(line));
  console.log(`export TEST_DATABASE_URL=${stores.TEST_DATABASE_URL} TEST_MONGO_URL=${stores.TEST_MONGO_URL}`);
}

const commands: Record<string, () => Promise<void>> = {
  up,
  down: takeDown,
  status: async () => console.log(running().join(' ') || 'down'),
};

const command = commands[process.argv[2] ?? ''];
try {
  if (!command) throw new Error(USAGE);
  await command();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
