import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { toPhone } from '@edogrula/contracts/lookup-input';
import { z } from 'zod';
import { repositoryRoot } from '../repository.ts';
import { runCommand, withHome } from './embedded-home.ts';
import { serviceEnvironment } from './service-environment.ts';

const usage = 'Usage: npm run erase -- <e-mail address or phone number>';
const fromModeration = z.object({
  applications: z.array(z.string()),
  reports: z.array(z.string()),
  files: z.array(z.string()),
  events: z.number(),
});
const fromIdentity = z.object({ codes: z.number(), mails: z.number() });
const fromMedia = z.object({ erased: z.array(z.string()), published: z.array(z.string()) });

type Person = { email: string } | { phone: string };

function personOf(given: string): Person {
  const email = z.email().safeParse(given.trim().toLowerCase());
  if (email.success) return { email: email.data };
  const phone = toPhone(given);
  if (phone) return { phone };
  throw new Error(usage);
}

/** A service's own command, with its own variables; nobody reads another's tables. */
async function ask(
  service: string,
  env: Record<string, string>,
  args: string[],
  input = '',
): Promise<unknown> {
  const child = spawn(process.execPath, ['src/erase-command.ts', ...args], {
    cwd: join(repositoryRoot, 'services', service),
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.stdin.end(input);
  const output = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${service} could not erase (code ${code}); run the command again`);
  return JSON.parse(output);
}

/**
 * `npm run erase -- <address or number>`: forgets a person in every service that knows her. May be repeated.
 * Prints ids and counts, never the person.
 */
await runCommand(async ([given, ...rest]) => {
  if (!given || rest.length) throw new Error(usage);
  const person = personOf(given);
  return withHome(async (home) => {
    const stores = {
      databaseUrl: await home.databaseUrl(),
      mongoUrl: home.settings.MONGO_URL ?? 'mongodb://none',
    };
    const env = (service: string) => serviceEnvironment(home, stores, service);
    const found = fromModeration.parse(await ask('moderation', env('moderation'), [JSON.stringify(person)]));
    const media = fromMedia.parse(await ask('media', env('media'), [], JSON.stringify(found.files)));
    for (const id of found.applications) console.log(`application ${id}: emptied`);
    for (const id of found.reports) console.log(`report ${id}: its reporter is gone`);
    for (const id of media.erased) console.log(`file ${id}: erased`);
    for (const id of media.published)
      console.log(`file ${id}: KEPT, a business shows it; delete it in the dashboard`);
    if ('email' in person) {
      const { codes, mails } = fromIdentity.parse(await ask('identity', env('identity'), [person.email]));
      console.log(`${codes} codes, ${mails} mails and ${found.events} sent events erased`);
    }
    const count = found.applications.length + found.reports.length;
    console.log(count ? `${count} records erased` : 'No record names this person');
    return 0;
  });
});
