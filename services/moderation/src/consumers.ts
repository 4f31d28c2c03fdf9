import type { PostgresGroups } from '@edogrula/service/postgres-store';
import { onRegistryChanged } from './consumers/on-registry-changed.ts';
import type { Deps } from './deps.ts';
import type { Tables } from './tables.ts';

/** The service's consumer groups with their effects. */
export const consumers = (deps: Deps): PostgresGroups<Tables> => ({
  'moderation.links': onRegistryChanged(deps),
});
