import { startTestProcess, type TestProcess } from '@edogrula/service-kit/testing/test-process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, openStage, type Stage, serviceDir } from './support/service.ts';

let stage: Stage;
let running: TestProcess;
beforeAll(async () => {
  stage = await openStage();
  running = startTestProcess(serviceDir, stage.env);
  await running.ready();
});
afterAll(async () => {
  await running.kill();
  await stage.close();
});

/** A call that saves an article, to be sent as soon as it is called. */
const saving = async (title: string, content = '') => {
  const identity = await stage.identity.as({ admin: { ...admin, via: 'cookie', sessionId: null } });
  const url = `${await running.ready()}/api/cms/articles`;
  const headers = { ...identity, 'content-type': 'application/json' };
  const body = JSON.stringify({ title, content, status: 'published' });
  return () => fetch(url, { method: 'POST', headers, body });
};
const save = async (title: string) => (await saving(title))();
const read = async (path: string) => (await fetch((await running.ready()) + path)).json();

describe('the service as a process', () => {
  it('boots with its shipped pages and takes an article', async () => {
    expect(await read('/api/cms/pages')).toMatchObject({ total: 7 });
    expect((await save('Süreçten')).status).toBe(201);
    expect(await read('/api/cms/articles?slug=surecten')).toMatchObject({ total: 1 });
  });

  it('keeps what was saved through a kill', async () => {
    await save('Öldürülmeden');
    await running.kill();
    running = startTestProcess(serviceDir, stage.env);
    expect(await read('/api/cms/articles?slug=oldurulmeden')).toMatchObject({ total: 1 });
    expect(await read('/api/cms/pages')).toMatchObject({ total: 7 });
  });

  it('answers what it was asked and leaves with 0 on SIGTERM', async () => {
    const send = await saving('Son istek', 'uzun '.repeat(40_000));
    const last = send();
    await new Promise((done) => setTimeout(done, 60));
    expect(await running.stop()).toBe(0);
    expect((await last).status).toBe(201);
  });

  it.each([
    ['no database', { MONGO_URL: '' }, 'MONGO_URL'],
    ['no keys of its callers', { IDENTITY_JWKS: '{"keys":[]}' }, 'IDENTITY_JWKS'],
    ['no bus', { BUS_DATABASE_URL: '' }, 'KAFKA_BROKERS or BUS_DATABASE_URL'],
    ['a provider that is no address', { WIKIPEDIA_URL: 'vikipedi' }, 'WIKIPEDIA_URL'],
  ])('refuses to start with %s', async (_what, more, named) => {
    const child = startTestProcess(serviceDir, { ...stage.env, ...more });
    const { code, said } = await child.ended();
    expect(code).not.toBe(0);
    expect(said).toContain(named);
  });
});
