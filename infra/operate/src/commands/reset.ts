import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { lockHome } from '@edogrula/infra-shared/home/home-lock';
import { secretsFile } from '@edogrula/infra-shared/home/secrets';
import { readSettings } from '@edogrula/infra-shared/home/settings';
import { stopMongo } from '@edogrula/infra-shared/stores/mongo';
import { stopPostgres } from '@edogrula/infra-shared/stores/postgres';
import { runCommand } from '@edogrula/service-kit/run-command';

/** What other commands keep in the same folder. */
const notOurs = new Set(['bench', 'test-stores']);

async function agreed(home: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Nobody to ask: say --yes to delete without a question.');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await lines.question(`Delete everything in ${home}? Type "yes": `);
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    lines.close();
  }
}

function clear(home: string): void {
  for (const entry of readdirSync(home)) {
    if (!notOurs.has(entry)) rmSync(join(home, entry), { recursive: true, force: true });
  }
  if (!readdirSync(home).length) rmdirSync(home);
}

/** `npm run reset [-- --yes]`: deletes the embedded data folder; refuses while a stack runs on it. */
await runCommand(async (args) => {
  const unknown = args.find((arg) => arg !== '--yes');
  if (unknown) throw new Error(`Usage: npm run reset [-- --yes]   (not ${unknown})`);
  const { home } = readSettings(process.env, []);
  // Only a folder that `npm start` has made is deleted, whatever EDOGRULA_HOME says.
  if (!existsSync(secretsFile(home))) {
    console.log(`Nothing to delete in ${home}`);
    return 0;
  }
  const unlock = lockHome(home);
  try {
    if (!args.includes('--yes') && !(await agreed(home))) {
      console.log('Nothing was deleted');
      return 1;
    }
    // Stores that outlived a killed launcher would go on writing.
    await stopMongo(home);
    await stopPostgres(home);
    clear(home);
    console.log(`Deleted ${home}`);
    return 0;
  } finally {
    unlock();
  }
});
