import { z } from 'zod';
import { askLedger } from '../installation/ask-ledger.ts';
import { askService } from '../installation/ask-service.ts';
import type { EmbeddedHome } from '../installation/embedded-home.ts';
import { openQuarantines, quarantineOwners } from '../installation/quarantines.ts';
import { serviceEnvironment } from '../installation/service-environment.ts';

const ids = z.array(z.string());
const foundAnswer = z.object({
  addresses: ids,
  applications: ids,
  reports: ids,
  appeals: ids,
  corrections: ids,
  replies: ids,
  files: ids,
  subjects: ids,
  facts: z.array(z.object({ subject: z.string(), type: z.string() })),
  waiting: z.number(),
});
const erasedAnswer = z.object({
  applications: ids,
  reports: ids,
  appeals: ids,
  corrections: ids,
  replies: ids,
  events: z.number(),
});
type Found = z.infer<typeof foundAnswer>;

/** The ids of every record that names her. */
const recordsIn = (all: Omit<z.infer<typeof erasedAnswer>, 'events'>): string[] =>
  [all.applications, all.reports, all.appeals, all.corrections, all.replies].flat();

const fromIdentity = z.object({ codes: z.number(), mails: z.number() });
const fromMedia = z.object({ erased: z.array(z.string()), published: z.array(z.string()) });

/** By an address in lower case, or a number in E.164. */
export type Person = { email: string } | { phone: string };

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
async function eraseFiles(ask: Ask, { files, facts, addresses }: Found, restored: boolean) {
  const shown = ids.parse(await ask('business', [], { files, facts, addresses }));
  return fromMedia.parse(await ask('media', [], { files, shown, restored }));
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

/** Each service's own part of an erasure. */
async function askerOn(home: EmbeddedHome): Promise<Ask> {
  const stores = {
    databaseUrl: await home.databaseUrl(),
    mongoUrl: home.settings.MONGO_URL ?? 'mongodb://none',
  };
  return (service, args, input) => {
    const env = serviceEnvironment(home, stores, service);
    return askService({ service, command: 'erase-command', env }, args, input);
  };
}

/**
 * Erases a person in every service, and gives back what was done by id, never the person. Events on their way are shut
 * out before anything is erased that they could bring back. Moderation is asked last: only it leads from a number to
 * addresses and from a person to files, so that a run that broke off can be repeated. The ledger is written first, so that
 * no restore brings back what was begun [R456].
 * @param restored whether a restore repeats it: nothing runs, what waits in an outbox goes too, and the ledger has it
 * @throws Error while events about the person wait, or when a service could not erase
 */
export async function erasePerson(
  home: EmbeddedHome,
  person: Person,
  { restored } = { restored: false },
): Promise<string[]> {
  const ask = await askerOn(home);
  const who = JSON.stringify(person);
  const found = foundAnswer.parse(await ask('moderation', ['find', who]));
  if (found.waiting && !restored)
    throw new Error(`${found.waiting} events about this person have not left yet; erase when none waits`);
  if (!restored) await noteErased(home, person, found);
  const media = await eraseFiles(ask, found, restored);
  const setAside = await eraseEvents(home, found);
  const { codes, mails } = await eraseMails(ask, found);
  const known = JSON.stringify(recordsIn(found));
  const now = restored ? ['restored'] : [];
  const erased = erasedAnswer.parse(await ask('moderation', ['erase', who, known, ...now]));
  const { applications, reports, appeals, corrections, replies } = erased;
  const count = recordsIn(erased).length;
  return [
    ...applications.map((id) => `application ${id}: emptied`),
    ...reports.map((id) => `report ${id}: its reporter is gone`),
    ...appeals.map((id) => `appeal ${id}: emptied`),
    ...corrections.map((id) => `correction request ${id}: emptied`),
    ...replies.map((id) => `reply ${id}: emptied`),
    ...media.erased.map((id) => `file ${id}: erased`),
    ...media.published.map((id) => `file ${id}: KEPT, a business shows it; delete it in the dashboard`),
    `${codes} codes, ${mails} mails, ${erased.events} sent events and ${setAside} quarantined ones erased`,
    count ? `${count} records erased` : 'No record names this person',
  ];
}

async function noteErased(home: EmbeddedHome, person: Person, { addresses }: Found): Promise<void> {
  const phones = 'phone' in person ? [person.phone] : [];
  if (addresses.length || phones.length) await askLedger(home, 'note-erased', { addresses, phones });
}
