import type { PostgresGroups } from '@edogrula/service/postgres-store';
import { auditHandlers } from './consumers/audit-handlers.ts';
import { mailHandlers } from './consumers/mail-handlers.ts';
import type { Deps } from './deps.ts';
import type { Tables } from './tables.ts';

/** The service's consumer groups with their effects. */
export const consumers = (deps: Deps) =>
  ({
    'identity.mail': mailHandlers({ ...deps, publicUrl: deps.config.PUBLIC_URL }),
    'identity.audit': auditHandlers,
  }) satisfies PostgresGroups<Tables>;
