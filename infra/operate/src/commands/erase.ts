import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { toPhone } from '@edogrula/contracts/contact/phone';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { runCommand } from '@edogrula/infra-shared/tools/run-command';
import { z } from 'zod';
import { type EmbeddedHome, withHome } from './embedded-home.ts';
import { openQuarantines, quarantineOwners } from './quarantines.ts';
import { serviceEnvironment } from './service-environment.ts';

const usage = 'Usage: npm run erase -- <e-mail address or phone number>';
const ids = z.array(z.string());
const foundAnswer = z.object({
  ...{ addresses: ids, applications: ids, reports: ids, appeals: ids, files: ids, subjects: ids },
  facts: z.array(z.object({ subject: z.string(), type: z.string() })),
  waiting: z.number(),
});
const erasedAnswer = z.object({ applications: ids, reports: ids, appeals: ids, events: z.number() });
type Found = z.infer<typeof foundAnswer>;
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

/** A service's own command, with its own variables; no command reads another service's tables. */
async function askService(
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

/** Sets the events of a person that failed for good out of every service's quarantine, and shuts out what is on its way. */
async function eraseEvents(home: EmbeddedHome, { addresses, subjects, facts }: Found): Promise<number> {
  const quarantines = await openQuarantines(home, quarantineOwners);
  let erased = 0;
  try {
    for (const one of quarantines) erased += await one.erase({ addresses, subjects }, facts);
  } finally {
    for (const one of quarantines) await one.close();
  }
  return erased;
}

type Ask = (service: string, args: string[], input?: unknown) => Promise<unknown>;

/** What a business shows is its public record; business is asked first, so that a late approval cannot change it. */
async function eraseFiles(ask: Ask, { files, facts }: Found) {
  const shown = ids.parse(await ask('business', [], { files, facts }));
  return fromMedia.parse(await ask('media', [], { files, shown }));
}

async function eraseMails(ask: Ask, { addresses }: Found) {
  let [codes, mails] = [0, 0];
  for (const address of addresses) {
    const gone = fromIdentity.parse(await ask('identity', [address]));
    codes += gone.codes;
    mails += gone.mails;
  }
  return { codes, mails };
}

/**
 * Events on their way are shut out before anything is erased that they could bring back. Moderation is asked last: only
 * it leads from a number to addresses and from a person to files, so that a run that broke off can be repeated.
 */
async function erase(home: EmbeddedHome, person: Person): Promise<number> {
  const stores = {
    databaseUrl: await home.databaseUrl(),
    mongoUrl: home.settings.MONGO_URL ?? 'mongodb://none',
  };
  const ask: Ask = (service, args, input = null) =>
    askService(service, serviceEnvironment(home, stores, service), args, JSON.stringify(input));
  const who = JSON.stringify(person);
  const found = foundAnswer.parse(await ask('moderation', ['find', who]));
  if (found.waiting)
    throw new Error(`${found.waiting} events about this person have not left yet; erase when none waits`);
  const media = await eraseFiles(ask, found);
  const setAside = await eraseEvents(home, found);
  const { codes, mails } = await eraseMails(ask, found);
  const known = JSON.stringify([...found.applications, ...found.reports, ...found.appeals]);
  const erased = erasedAnswer.parse(await ask('moderation', ['erase', who, known]));
  for (const id of erased.applications) console.log(`application ${id}: emptied`);
  for (const id of erased.reports) console.log(`report ${id}: its reporter is gone`);
  for (const id of erased.appeals) console.log(`appeal ${id}: emptied`);
  for (const id of media.erased) console.log(`file ${id}: erased`);
  for (const id of media.published)
    console.log(`file ${id}: KEPT, a business shows it; delete it in the dashboard`);
  console.log(
    `${codes} codes, ${mails} mails, ${erased.events} sent events and ${setAside} quarantined ones erased`,
  );
  const count = erased.applications.length + erased.reports.length + erased.appeals.length;
  console.log(count ? `${count} records erased` : 'No record names this person');
  return 0;
}

/**
 * `npm run erase -- <address or number>`: erases a person's data in every service. May be repeated.
 * Prints ids and counts, never the person.
 */
await runCommand(async ([given, ...rest]) => {
  if (!given || rest.length) throw new Error(usage);
  const person = personOf(given);
  return withHome((home) => erase(home, person));
});
