import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lockHome } from '@edogrula/infra-shared/home/home-lock';
import { loadSecrets, makeSecrets, secretsFile } from '@edogrula/infra-shared/home/secrets';
import { readSettings } from '@edogrula/infra-shared/home/settings';
import { runCommand } from '@edogrula/service-kit/run-command';

type Kept = Record<string, unknown>;

/** What each name takes out of the home's secrets; the next load makes it anew. */
const kinds: Record<string, string> = {
  signing: 'signingKeys',
  verify: 'verifyTokenKey',
  xsrf: 'xsrfSecret',
  links: 'linkSecret',
  roles: 'rolePasswords',
  payees: 'payeeKeys',
};
/** So many keys of account numbers a service reads. */
const payeeKeysAtMost = 8;

/** A new key of account numbers goes in front: what was hashed under a former one is found by that one alone [R360]. */
function rotatedPayeeKeys({ payeeKeys }: Kept): { payeeKeys?: string[] } {
  if (!Array.isArray(payeeKeys)) return {};
  if (payeeKeys.length >= payeeKeysAtMost)
    throw new Error(
      `There are ${payeeKeysAtMost} keys of account numbers: take out those that nothing needs.`,
    );
  return { payeeKeys: [...makeSecrets().payeeKeys, ...(payeeKeys as string[])] };
}

const usage = `Usage: npm run rotate -- ${Object.keys(kinds).join('|')} …   (the stack must be stopped)`;

/** `npm run rotate -- signing links …`: makes secrets of a stopped home anew; the next start uses them. */
await runCommand(async (names) => {
  if (!names.length || names.some((name) => !(name in kinds))) throw new Error(usage);
  const settings = readSettings(process.env, []);
  const file = secretsFile(settings.home);
  if (!existsSync(file))
    throw new Error(`There are no secrets in ${settings.home}; yours come from variables.`);
  const unlock = lockHome(settings.home);
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    const gone = new Set(names.map((name) => kinds[name] as string));
    const left = Object.fromEntries(Object.entries(kept).filter(([name]) => !gone.has(name)));
    if (names.includes('payees')) Object.assign(left, rotatedPayeeKeys(kept));
    writeFileSync(file, `${JSON.stringify(left)}\n`, { mode: 0o600 });
    await loadSecrets(settings.home, settings.secrets, settings.makesAdminKey);
    console.log(`Made anew: ${names.join(', ')}. Start the stack again.`);
    return 0;
  } finally {
    unlock();
  }
});
