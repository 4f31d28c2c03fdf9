import pg from 'pg';
import { lookupStatement } from '../../../../services/business/src/keys/key-repository.ts';
import { cpuMicros } from '../cpu.ts';
import type { Sample, Side } from '../side-by-side.ts';
import { handleOf, nameOf, type Sizes } from './scratch-database.ts';

type SqlBench = {
  selectOne: Side;
  lookup: Side;
  trigram: Side;
  /** Plan of the named statement, as the server runs it. */
  explain(): Promise<string>;
  close(): Promise<void>;
};

type Query = () => pg.QueryConfig;
/** A search like the service's: candidates by the trigrams of their text, the nearest names first. */
const trigramSearch = `select * from (
    select * from business where deleted_at is null and search_folded like $1 and search_folded like $2
    limit 1000) found
  order by word_similarity($3, name_folded) desc, word_similarity($3, search_folded) desc, id limit 20`;

const any = (size: number): number => 1 + Math.floor(Math.random() * size);

/** One statement after the other on each connection, for so long. */
async function measureOn(
  clients: readonly pg.Client[],
  pids: readonly number[],
  { query, seconds }: { query: Query; seconds: number },
): Promise<Sample> {
  const serverCpu = () => pids.reduce((sum, pid) => sum + cpuMicros(pid), 0);
  let done = 0;
  const [started, before] = [performance.now(), serverCpu()];
  const end = started + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        await client.query(query());
        done += 1;
      }
    }),
  );
  const took = (performance.now() - started) / 1000;
  return { tps: done / took, serverCpuMicros: (serverCpu() - before) / done };
}

/** The same connections run each side in turn, one statement after the other on each, for `seconds`. */
export async function createSqlBench(
  url: string,
  options: Sizes & { connections: number; seconds: number },
): Promise<SqlBench> {
  const clients = Array.from({ length: options.connections }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const pids = await Promise.all(
    clients.map(async (client) => Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid)),
  );
  const measure = (query: Query) => measureOn(clients, pids, { query, seconds: options.seconds });
  const handle = () => handleOf(3 * any(options.keys / 3));
  return {
    selectOne: { name: 'select 1', run: () => measure(() => ({ name: 'one', text: 'select 1' })) },
    lookup: {
      name: 'lookup by key',
      run: () => measure(() => ({ ...lookupStatement, values: ['handle', handle()] })),
    },
    trigram: {
      name: 'trigram search',
      run: () =>
        measure(() => {
          const name = nameOf(any(options.businesses));
          return { text: trigramSearch, values: [...name.split(' ').map((word) => `%${word}%`), name] };
        }),
    },
    async explain() {
      // A named statement belongs to its connection.
      const [client = new pg.Client()] = clients;
      const { rows } = await client.query(
        `explain (analyze, costs off, timing off, summary off) execute "${lookupStatement.name}" ('handle', '${handleOf(3)}')`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}
