import type { ConsumerGroup } from '@edogrula/contracts/events/catalogue';
import { type Bus, RefusedByBus } from '@edogrula/event-bus/bus';
import { inMemoryBus } from '@edogrula/event-bus/testing/in-memory-bus';
import { commonConfig } from '@edogrula/service-kit/config';
import { createLogger } from '@edogrula/service-kit/logger';
import { describe, expect, it } from '@jest/globals';
import { openService } from './open-service.ts';
import { type Base, defineService } from './service.ts';

const group = 'identity.mail' satisfies ConsumerGroup;
const env = { IDENTITY_JWKS: '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"AA"}]}' };
const logger = createLogger('test', 'silent');

type Step = 'store' | 'deps' | 'prepare' | 'consumers' | 'listeners' | 'duties' | 'routes' | 'none';

/** A service with one part of each kind, which throws at one step; `closed` grows as its parts close. */
function recorded(failsAt: Step) {
  const closed: string[] = [];
  const at = (step?: Step) => {
    if (step === failsAt) throw new Error(`planned at ${step}`);
  };
  const part = (name: string, step?: Step) => {
    at(step);
    return { close: async () => void closed.push(name) };
  };
  const bus = {
    ...inMemoryBus(),
    ...part('bus'),
    listen: async () => part('listener', 'listeners'),
  };
  const service = defineService({
    name: 'recorded',
    config: commonConfig,
    store: async () => {
      return {
        ...part('store', 'store'),
        parts: {},
        name: 'store',
        answers: async () => true,
        startRelay: () => ({ ...part('relay'), poke: () => undefined, drain: async () => undefined }),
        consume: async () => part('consumer', 'consumers'),
        duties: () => [],
      };
    },
    createDeps: (_config, base: Base) => {
      base.onClose(part('deps').close);
      at('deps');
      return base;
    },
    prepare: async () => at('prepare'),
    consumers: () => ({ [group]: {} }),
    listeners: () => [{ types: [], handle: async () => undefined }],
    duties: () => [part('duty', 'duties')],
    routes: (app) => {
      app.addHook('onClose', part('http').close);
      at('routes');
    },
  });
  return { service, closed, open: () => openService(service, env, { bus, base: { logger } }) };
}

describe('a start that fails half way closes in reverse what was opened', () => {
  it.each<[Step, string[]]>([
    ['store', []],
    ['deps', ['deps', 'bus', 'store']],
    ['prepare', ['deps', 'bus', 'store']],
    ['consumers', ['relay', 'deps', 'bus', 'store']],
    ['listeners', ['consumer', 'relay', 'deps', 'bus', 'store']],
    ['duties', ['listener', 'consumer', 'relay', 'deps', 'bus', 'store']],
    ['routes', ['http', 'duty', 'listener', 'consumer', 'relay', 'deps', 'bus', 'store']],
  ])('at %s, and names the reason', async (step, expected) => {
    const { closed, open } = recorded(step);
    await expect(open()).rejects.toThrow(`planned at ${step}`);
    expect(closed).toEqual(expected);
  });
});

describe('an open service', () => {
  it('closes once, in reverse, however often it is told to', async () => {
    const { closed, open } = recorded('none');
    const opened = await open();
    expect(closed).toEqual([]);
    await Promise.all([opened.close(), opened.close()]);
    await opened.close();
    expect(closed).toEqual(['http', 'duty', 'listener', 'consumer', 'relay', 'deps', 'bus', 'store']);
  });

  it('gives its relay a bus that carries its own facts alone', async () => {
    const bus = inMemoryBus();
    let relayed: Pick<Bus, 'publish'> | undefined;
    const { service } = recorded('none');
    const store: typeof service.store = async (...given) => ({
      ...(await service.store(...given)),
      startRelay: (its) => {
        relayed = its;
        return { poke: () => undefined, drain: async () => undefined, close: async () => undefined };
      },
    });
    const opened = await openService({ ...service, name: 'content', store }, env, { bus, base: { logger } });
    const fact = (type: string, source: string) => ({
      specversion: '1.0' as const,
      id: '0190a1de-0000-7000-8000-000000000001',
      subject: 's',
      version: 1,
      time: '2026-01-01T00:00:00.000Z',
      data: {},
      type,
      source,
    });
    const own = fact('content.article.published.v1', 'content');
    await relayed?.publish([own]);
    const forged = fact('moderation.application.approved.v1', 'moderation');
    await expect(relayed?.publish([forged])).rejects.toThrow(RefusedByBus);
    expect(bus.published).toEqual([own]);
    await opened.close();
  });
});
