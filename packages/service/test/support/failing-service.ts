import { commonConfig } from '@edogrula/service-kit/config';
import { defineService } from '../../src/service.ts';
import { startService } from '../../src/start-service.ts';

const say = (text: string) => void process.send?.(text);

/** A process whose routes cannot be mounted when FAILS is set; it reports to its parent what it closes. */
await startService(
  defineService({
    name: 'failing',
    config: commonConfig,
    store: async () => ({
      parts: {},
      name: 'store',
      answers: async () => true,
      startRelay: () => ({
        poke: () => undefined,
        drain: async () => undefined,
        close: async () => undefined,
      }),
      consume: async () => ({ close: async () => undefined }),
      duties: () => [],
      close: () => say('store'),
    }),
    readOnly: () => true,
    createDeps: (_config, base) => {
      base.onClose(() => say('deps'));
      return base;
    },
    routes: () => {
      if (process.env.FAILS) throw new Error('planned');
    },
  }),
);
