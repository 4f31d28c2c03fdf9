import type { Secrets } from './secrets.ts';

/** Services that own a PostgreSQL schema of their name. */
export const pgServices = ['identity', 'business', 'moderation', 'media'] as const;

/** Where the stores of a home answer: the product's database for its superuser, and MongoDB. */
export type StoreUrls = { superuserUrl: string; mongoUrl: string };

/** The URL of a service's running role. */
export function appUrl(superuserUrl: string, secrets: Secrets, service: string): string {
  const role = `${service}_app`;
  return Object.assign(new URL(superuserUrl), {
    username: role,
    password: secrets.rolePasswords[role] ?? '',
  }).toString();
}
