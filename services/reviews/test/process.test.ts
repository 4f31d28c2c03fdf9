import { connectBus } from '@edogrula/event-bus/connect-bus';
import { createLogger } from '@edogrula/service-kit/logger';
import { startTestProcess, type TestProcess } from '@edogrula/service-kit/testing/test-process';
import { json, startTestProvider, type TestProvider } from '@edogrula/service-kit/testing/test-provider';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { created, place } from './support/events.ts';
import { openStage, type Stage, serviceDir } from './support/service.ts';

let stage: Stage;
let provider: TestProvider;
let env: Record<string, string>;
let running: TestProcess;
beforeAll(async () => {
  stage = await openStage();
  provider = await startTestProvider();
  provider.answer(json(place));
  const key = { GOOGLE_PLACES_URL: provider.url, GOOGLE_PLACES_KEY: 'AIza-a-key-of-the-tests' };
  env = { ...stage.env, ...key, REVIEWS_REFRESH_SECONDS: '0.2' };
  running = startTestProcess(serviceDir, env);
  await running.ready();
});
afterAll(async () => {
  await running.kill();
  await provider.close();
  await stage.close();
});

const read = async (placeId: string) => {
  const answer = await fetch(`${await running.ready()}/api/google/reviews?placeId=${placeId}`);
  return (await answer.json()) as { mode: string; rating: number | null };
};
async function publish(placeId: string): Promise<void> {
  const databaseUrl = stage.env.BUS_DATABASE_URL as string;
  const bus = await connectBus({ driver: 'embedded', databaseUrl }, createLogger('test', 'silent'));
  await bus.publish([created({ id: uuidv7(), placeId })]);
  await bus.close();
}

describe('the service as a process', () => {
  it('hears of a business on the bus, asks the provider and answers', async () => {
    await publish('ChIJ-p1');
    await until(async () => (await read('ChIJ-p1')).mode === 'live');
    expect(await read('ChIJ-p1')).toMatchObject({ rating: 4.6 });
  });

  it('hears after a kill what was said meanwhile', async () => {
    await running.kill();
    await publish('ChIJ-p2');
    running = startTestProcess(serviceDir, env);
    await until(async () => (await read('ChIJ-p2')).mode === 'live');
  });

  it('leaves with 0 on SIGTERM', async () => {
    await running.ready();
    expect(await running.stop()).toBe(0);
  });

  it.each([
    ['no database', { MONGO_URL: '' }, 'MONGO_URL'],
    ['no keys of its callers', { IDENTITY_JWKS: 'x' }, 'IDENTITY_JWKS'],
    ['no bus', { BUS_DATABASE_URL: '' }, 'KAFKA_BROKERS or BUS_DATABASE_URL'],
    ['a key that is none', { GOOGLE_PLACES_KEY: 'kisa-anah' }, 'GOOGLE_PLACES_KEY'],
  ])('refuses to start with %s', async (_what, more, named) => {
    const child = startTestProcess(serviceDir, { ...env, ...more });
    const { code, said } = await child.ended();
    expect(code).not.toBe(0);
    expect(said).toContain(named);
    expect(said).not.toContain('kisa-anah');
  });
});
