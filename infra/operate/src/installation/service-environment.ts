import { listeners, type Ports } from '@edogrula/infra-shared/home/ports';
import { processSpecs } from '@edogrula/infra-shared/home/processes';
import type { EmbeddedHome } from './embedded-home.ts';

/** Nothing listens: a command talks to stores alone. */
const noPorts = Object.fromEntries(listeners.map((name) => [name, 1])) as Ports;

/** The variables that the launcher gives a service, for a command of that service. */
export function serviceEnvironment(
  { settings, secrets }: Pick<EmbeddedHome, 'settings' | 'secrets'>,
  stores: { databaseUrl: string; mongoUrl: string },
  service: string,
): Record<string, string> {
  const found = processSpecs({
    settings,
    secrets,
    ports: noPorts,
    stores: { superuserUrl: stores.databaseUrl, mongoUrl: stores.mongoUrl, mongoUsers: false },
  }).find(({ name }) => name === service);
  if (!found) throw new Error(`There is no service ${service}`);
  return found.env;
}
