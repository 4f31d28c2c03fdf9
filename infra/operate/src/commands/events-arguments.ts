import { parseArgs } from 'node:util';

const usage = [
  'Usage: npm run events -- list [--service <name>]',
  '       npm run events -- replay|discard [--service <name>] <id> …   (ids as list shows them)',
  '       npm run events -- replay|discard [--service <name>] --all',
  '       npm run events -- waiting                    (events that have not left yet)',
  '       npm run events -- topics                     (makes what a new broker lacks)',
  '       npm run events -- resend --since <hours>     (sends what has left once more; effects count once)',
].join('\n');

type Verb = 'list' | 'replay' | 'discard';
type EventsArguments = {
  verb: Verb;
  /** Services to look at. */
  services: string[];
  /** As `<service>/<id of the row>`. */
  ids: string[];
  all: boolean;
};

const isVerb = (text: string | undefined): text is Verb => /^(?:list|replay|discard)$/.test(text ?? '');

/**
 * Reads the arguments of the events command; an id may leave its service out where `--service` names it.
 * @throws Error with the usage
 */
export function readEventsArguments(args: string[], owners: readonly string[]): EventsArguments {
  const { values, positionals } = parse(args);
  const [verb, ...given] = positionals;
  const { service, all } = values;
  if (!isVerb(verb)) throw new Error(usage);
  if (service && !owners.includes(service))
    throw new Error(`No service ${service}; there are ${owners.join(', ')}`);
  const ids = given.map((id) => (id.includes('/') || !service ? id : `${service}/${id}`));
  const strange = ids.find((id) => !owners.includes(id.split('/', 1)[0] ?? ''));
  if (strange) throw new Error(`${strange} names no service\n${usage}`);
  if ((verb === 'list') !== !(ids.length || all) || (ids.length && all)) throw new Error(usage);
  const services = service ? [service] : all || verb === 'list' ? [...owners] : servicesOf(ids);
  return { verb, services, ids, all };
}

const servicesOf = (ids: readonly string[]) => [...new Set(ids.map((id) => id.split('/', 1)[0] ?? ''))];

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { service: { type: 'string' }, all: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}
