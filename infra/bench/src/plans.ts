import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeBatch } from '@edogrula/event-bus/relay';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { createLogger } from '@edogrula/service-kit/logger';
import { openPostgres, type Postgres } from '@edogrula/service-kit/postgres';
import { withClient } from '@edogrula/service-kit/with-client';
import { findAlike } from '../../../services/business/src/alike/find-alike.ts';
import { findBusinessBySlug } from '../../../services/business/src/business/business-repository.ts';
import { readKey } from '../../../services/business/src/keys/key-repository.ts';
import { filterBusinesses } from '../../../services/business/src/listing/filter-businesses.ts';
import { createAddresses } from '../../../services/business/src/listing/list-addresses.ts';
import { searchText } from '../../../services/business/src/lookup/search-text.ts';
import { readAccount } from '../../../services/business/src/payees/payee-repository.ts';
import type { Tables } from '../../../services/business/src/tables.ts';
import { readKeys } from '../../../services/business/src/together/read-keys.ts';
import { createScratchDatabase, handleOf, nameOf, type Sizes } from './lookup/scratch-database.ts';
import { readOptions } from './options.ts';
import { databaseServer } from './stores.ts';

const defaults = { keys: 10_000_000, businesses: 1_500_000 };
const file = join(repositoryRoot, 'docs', 'PLANS.md');
const logger = createLogger('bench', 'warn');

/** PostgreSQL itself says how it ran each statement of a role: to the client that asked. */
async function explainAll(server: string, role: string): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    client_min_messages: 'log',
    statement_timeout: '60s',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
  };
  await withClient(server, async (client) => {
    for (const [name, value] of Object.entries(settings))
      await client.query(`alter role ${client.escapeIdentifier(role)} set ${name} = '${value}'`);
  });
}

type Asked = { what: string; ask: () => Promise<unknown> };

/** The statements that visitors wait for, as the service itself sends them, and the relay's. */
function hottest({ db, pool }: Postgres<Tables>, { businesses }: Sizes): Asked[] {
  const deps = { db, clock: () => new Date() };
  const middle = Math.floor(businesses / 2);
  const handle = handleOf(3 * Math.floor(middle / 3));
  const page = { page: 1, perPage: 20, onlyVerified: false, sort: 'rating' as const };
  const account = { macs: ['k1:0000'], keyNames: ['k1'], businessId: null, now: new Date() };
  const shown = { phone: 'full', address: 'none' } as const;
  return [
    { what: 'lookup of a known key', ask: () => readKey(pool, { kind: 'handle', key: handle }) },
    { what: 'lookup of an unknown key', ask: () => readKey(pool, { kind: 'handle', key: 'kimse.yok' }) },
    { what: 'profile by its address', ask: () => findBusinessBySlug(db, `isletme-${middle}`) },
    { what: 'search by two words of a name', ask: () => searchText(deps, { q: nameOf(middle), limit: 20 }) },
    { what: 'first page of the list', ask: () => filterBusinesses(deps, page) },
    {
      what: 'a page behind four fifths of the list',
      ask: async () => {
        const { next } = await filterBusinesses(deps, page);
        return filterBusinesses(deps, { ...page, after: next ?? undefined });
      },
    },
    {
      what: 'what belongs together, two keys',
      ask: () =>
        readKeys({ ...deps, shown }, [
          { kind: 'handle', key: handle },
          { kind: 'host', key: 'isletme-7.example' },
        ]),
    },
    { what: 'look-alikes of an account', ask: () => findAlike(deps, [`${handle}_resmi`]) },
    { what: 'check of an account number', ask: () => readAccount(db, account) },
    { what: 'addresses of a sitemap part', ask: () => createAddresses(deps)(1) },
    { what: 'next batch of the relay', ask: () => db.transaction().execute(takeBatch) },
  ];
}

/** A plan without what differs at each run: query texts, identifiers and random names stay out. */
const tidy = (message: string): string =>
  message
    .replace(/^duration: ([\d.]+) ms {2}plan:\n/, '')
    .replace(/^Query Text: [\s\S]*?\n(?=\S.*\(cost=)/, '')
    .replace(/^Query Parameters: .*\n/m, '');

/**
 * `npm run bench -- plans`: fills a scratch database with ten million keys, asks what is asked most and writes how
 * PostgreSQL answered to docs/PLANS.md.
 */
export default async function plans(args: readonly string[]): Promise<void> {
  const sizes = readOptions(args, defaults);
  const server = databaseServer();
  console.log(`Filling a scratch database with ${sizes.keys} keys and ${sizes.businesses} businesses …`);
  const database = await createScratchDatabase(server, sizes);
  try {
    await explainAll(server, new URL(database.url).username);
    const postgres = openPostgres<Tables>(database.url, {
      name: 'bench',
      logger,
      maxConnections: 1,
      statementTimeoutMs: 60_000,
    });
    let heard: string[] = [];
    postgres.pool.on('connect', (client) =>
      client.on('notice', ({ message = '' }) => message.includes('plan:') && heard.push(message)),
    );
    const parts: string[] = [];
    for (const { what, ask } of hottest(postgres, sizes)) {
      await ask();
      heard = [];
      await ask();
      parts.push(
        `## ${what}\n\n${heard.map((plan) => `\`\`\`\n${tidy(plan).trimEnd()}\n\`\`\``).join('\n\n')}\n`,
      );
      console.log(`${what}: ${heard.length} statements`);
    }
    await postgres.close();
    const head = [
      '# Plans of the statements that are asked most',
      '',
      `Written by \`npm run bench -- plans\`: ${sizes.keys} keys, ${sizes.businesses} businesses, PostgreSQL's own \`auto_explain\`.`,
      "Each statement is sent by the service's own code and shown as it ran the second time.",
      '',
    ];
    mkdirSync(join(repositoryRoot, 'docs'), { recursive: true });
    writeFileSync(file, [...head, ...parts].join('\n'));
    console.log(`Written to ${file}`);
  } finally {
    await database.drop();
  }
}
