import { parseArgs } from 'node:util';

const usage = [
  'Usage: npm run events -- list [--service <name>]',
  '       npm run events -- replay|discard [--service <name>] <id> …   (ids as list shows them)',
  '       npm run events -- replay|discard [--service <name>] --all',
  '       npm run events -- waiting                    (events that have not left yet)',
  '       npm run events -- topics                     (makes what a new broker lacks)',
  '       npm run events -- resend --since <hours>     (sends what has left once more; effects count once)',
].join('\n');

/** The verbs about the quarantine; the command answers the others itself. */
type Verb = 'list' | 'replay' | 'discard';
type EventsArguments = {
  verb: Verb;
  /** Services to look at. */
  services: string[];
  /** As `<service>/<id of the row>`. */
  ids: string[];
  all: boolean;
};

const serviceOf = (id: string): string => id.split('/', 1)[0] ?? '';
const isVerb = (text: string | undefined): text is Verb => /^(?:list|replay|discard)$/.test(text ?? '');

/**
 * Reads the arguments of the events command; an id may leave its service out where `--service` names it.
 * @param owners the services that have a quarantine
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
  const unknown = ids.find((id) => !owners.includes(serviceOf(id)));
  if (unknown) throw new Error(`${unknown} names no service\n${usage}`);
  // A list takes neither ids nor --all; the others take one of the two.
  const choices = (ids.length > 0 ? 1 : 0) + (all ? 1 : 0);
  if (choices !== (verb === 'list' ? 0 : 1)) throw new Error(usage);
  const services = service ? [service] : ids.length > 0 ? [...new Set(ids.map(serviceOf))] : [...owners];
  return { verb, services, ids, all };
}

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
