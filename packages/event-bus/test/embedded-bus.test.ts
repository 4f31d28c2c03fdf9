import { setTimeout as sleep } from 'node:timers/promises';
import { placeRefreshed } from '@edogrula/contracts/events/reviews';
import pg from 'pg';
import { pino } from 'pino';
import { prepareBus } from '../src/prepare-bus.ts';
import { describeBus } from './bus-contract.ts';
import { changeUrl, createDatabase } from './support/database.ts';
import { startTcpProxy } from './support/tcp-proxy.ts';

const logger = pino({ level: 'silent' });

describeBus('embedded bus', async () => {
  const database = await createDatabase();
  await prepareBus({ driver: 'embedded', databaseUrl: database.url }, { logger });
  const { hostname, port } = new URL(database.url);
  const proxy = await startTcpProxy({ host: hostname, port: Number(port) });
  const admin = new pg.Pool({ connectionString: database.url, max: 1 });
  return {
    config: { driver: 'embedded', databaseUrl: changeUrl(database.url, { port: String(proxy.port) }) },
    declare: async (group) => {
      await admin.query('insert into bus.subscription values ($1, $2)', [group, placeRefreshed.type]);
    },
    interrupt: async () => {
      proxy.down();
      await sleep(3000);
      proxy.up();
    },
    close: async () => {
      await admin.end();
      await proxy.close();
      await database.drop();
    },
  };
});
