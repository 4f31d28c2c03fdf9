import { createHmac } from 'node:crypto';
import type { BusMember } from '@edogrula/event-bus/embedded/prepare-embedded-bus';
import type { MongoAccount } from '@edogrula/service-kit/provision-mongo';
import type { Secrets } from './secrets.ts';

/** Services that own a PostgreSQL schema of their name. */
export const pgServices = ['identity', 'business', 'moderation', 'media'] as const;

/** Services that own a database of their name on the MongoDB server. */
export const mongoServices = ['content', 'reviews'] as const;

const busServices = ['gateway', ...pgServices, ...mongoServices] as const;

/** Where the stores of a home answer: the product's database for its superuser, and MongoDB. */
export type StoreUrls = {
  superuserUrl: string;
  mongoUrl: string;
  /** MongoDB is the home's own, with a user a service; an operator's server knows the user of its URL alone. */
  mongoUsers: boolean;
};

/** The embedded bus's roles, one a service; their passwords follow from one secret, so that none has to be added. */
export const busMembers = (rolePasswords: Secrets['rolePasswords']): BusMember[] =>
  busServices.map((source) => ({
    source,
    role: `bus_${source}`,
    password: createHmac('sha256', rolePasswords.bus_app ?? '')
      .update(source)
      .digest('base64url'),
  }));

/** The URL of a service's role on the embedded bus. */
export function busUrl(superuserUrl: string, secrets: Secrets, service: string): string {
  const member = busMembers(secrets.rolePasswords).find(({ source }) => source === service);
  if (!member) throw new Error(`${service} has no part in the bus`);
  return Object.assign(new URL(superuserUrl), {
    username: member.role,
    password: member.password,
  }).toString();
}

/** A service's database on the server that `base` names; a path in that URL is their common first part. */
export function mongoDatabase(base: string, service: string): string {
  return `${new URL(base).pathname.replaceAll('/', '') || 'edogrula'}_${service}`;
}

/** Users of the services that keep documents, with the passwords of `<service>_app`. */
export const mongoAccounts = (base: string, rolePasswords: Secrets['rolePasswords']): MongoAccount[] =>
  mongoServices.map((service) => ({
    user: `${service}_app`,
    password: rolePasswords[`${service}_app`] ?? '',
    database: mongoDatabase(base, service),
  }));

/** The URL of a service's running role. */
export function appUrl(superuserUrl: string, secrets: Secrets, service: string): string {
  const role = `${service}_app`;
  return Object.assign(new URL(superuserUrl), {
    username: role,
    password: secrets.rolePasswords[role] ?? '',
  }).toString();
}
