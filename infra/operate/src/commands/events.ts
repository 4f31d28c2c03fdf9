import { runCommand } from '@edogrula/service-kit/run-command';
import { withHome } from '../installation/embedded-home.ts';
import { openQuarantines, type Quarantine, quarantineOwners } from '../installation/quarantines.ts';
import { readEventsArguments } from './events-arguments.ts';
import { resend, waiting } from './outboxes.ts';
import { makeTopics } from './topics.ts';

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

async function list(quarantines: readonly Quarantine[]): Promise<number> {
  let found = 0;
  for (const { service, list: rowsOf } of quarantines) {
    for (const row of await rowsOf()) {
      found += 1;
      const at = new Date(row.at).toISOString();
      console.log(`${service}/${row.id}  ${row.type}  ${row.subject}`);
      console.log(`    since ${at}, group ${row.group}, ${row.tries} tries: ${firstLine(row.error)}`);
      if (row.replayRequestedAt) console.log('    a replay is asked for and not done yet');
    }
  }
  console.log(found ? `${found} in quarantine` : 'Nothing in quarantine');
  return 0;
}

async function act(
  quarantines: readonly Quarantine[],
  verb: 'replay' | 'discard',
  wanted: { ids: readonly string[]; all: boolean },
): Promise<number> {
  let marked = 0;
  for (const one of quarantines) {
    const here = wanted.all
      ? (await one.list()).map((row) => row.id)
      : wanted.ids
          .filter((id) => id.startsWith(`${one.service}/`))
          .map((id) => id.slice(one.service.length + 1));
    if (here.length) marked += await one[verb](here);
  }
  console.log(
    verb === 'replay'
      ? `${marked} marked; their consumers take them up within seconds, or when they next start`
      : `${marked} discarded`,
  );
  return wanted.all || marked === wanted.ids.length ? 0 : 1;
}

/** `npm run events -- list | replay | discard | waiting | topics | resend`: what failed for good, what waits, what to do. */
await runCommand(async (args) => {
  if (args[0] === 'waiting') return withHome(waiting);
  if (args[0] === 'topics') return withHome(makeTopics);
  if (args[0] === 'resend') return withHome((home) => resend(home, args.slice(1)));
  const wanted = readEventsArguments(args, quarantineOwners);
  return withHome(async (home) => {
    const quarantines = await openQuarantines(home, wanted.services);
    try {
      return wanted.verb === 'list' ? await list(quarantines) : await act(quarantines, wanted.verb, wanted);
    } finally {
      for (const one of quarantines) await one.close();
    }
  });
});
