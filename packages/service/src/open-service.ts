import type { ConsumerGroup } from '@edogrula/contracts/events/catalogue';
import type { Bus } from '@edogrula/event-bus/bus';
import { busConfigFromEnv, connectBus } from '@edogrula/event-bus/connect-bus';
import { ownEventsOnly } from '@edogrula/event-bus/own-events';
import type { Relay } from '@edogrula/event-bus/relay-loop';
import { readConfig } from '@edogrula/service-kit/config';
import { createHttpApp, type HttpApp } from '@edogrula/service-kit/http-app';
import { createIdentityVerifier } from '@edogrula/service-kit/identity-header';
import { createLogger, type Logger } from '@edogrula/service-kit/logger';
import { v7 as uuidv7 } from 'uuid';
import { type Duty, startDuty } from './duty.ts';
import type { Base, Closable, CommonConfig, OpenStore, Service } from './service.ts';

/** What tests replace or leave out. */
export type OpenOptions<Deps> = {
  base?: Partial<Base>;
  overrides?: Partial<Deps>;
  bus?: Bus;
  /** What runs beside the HTTP side; all of it when it is missing. */
  runs?: readonly ('relay' | 'consumers' | 'duties')[];
};

/** A service that is open and does not listen. */
type OpenedService<Config, Deps> = {
  config: Config;
  app: HttpApp;
  deps: Deps;
  /** Null in a process that only reads. */
  bus: Bus | null;
  relay: Relay | null;
  /** Closes everything in the reverse order of its opening. May be called again. */
  close(): Promise<void>;
};

/** Closes in reverse what was opened; one that fails does not keep the others open. */
function closingOrder(logger: Logger) {
  const closers: (() => unknown)[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    for (const close of closers.reverse()) {
      try {
        await close();
      } catch (err) {
        logger.warn({ err }, 'a part did not close');
      }
    }
  };
  return {
    add: (close: () => unknown) => void closers.push(close),
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}

type Closing = ReturnType<typeof closingOrder>;
type Opening<Config, Deps> = {
  env: NodeJS.ProcessEnv;
  config: Config;
  logger: Logger;
  closing: Closing;
  options: OpenOptions<Deps>;
};

/**
 * Opens a service: store, bus, deps, relay, consumers, duties, HTTP side, in this order.
 * @throws Error on a fault of the configuration, the store or the bus; what had been opened is closed again
 */
export async function openService<Config extends CommonConfig, Parts, Groups, Deps extends Base>(
  service: Service<Config, Parts, Groups, Deps>,
  env: NodeJS.ProcessEnv,
  options: OpenOptions<Deps> = {},
): Promise<OpenedService<Config, Deps>> {
  const config = readConfig(service.config, env);
  const logger = options.base?.logger ?? createLogger(service.name, config.LOG_LEVEL);
  const closing = closingOrder(logger);
  try {
    return await openParts(service, { env, config, logger, closing, options });
  } catch (error) {
    await closing.close();
    throw error;
  }
}

async function openParts<Config extends CommonConfig, Parts, Groups, Deps extends Base>(
  service: Service<Config, Parts, Groups, Deps>,
  { env, config, logger, closing, options }: Opening<Config, Deps>,
): Promise<OpenedService<Config, Deps>> {
  const readOnly = service.readOnly?.(config) ?? false;
  const store = await service.store(config, { name: service.name, logger, readOnly });
  closing.add(store.close);
  const bus = readOnly
    ? null
    : (options.bus ?? (await connectBus(busConfigFromEnv(env, service.name), logger)));
  if (bus) closing.add(bus.close);
  let relay: Relay | null = null;
  const base: Base = {
    logger,
    clock: () => new Date(),
    newId: uuidv7,
    verify: createIdentityVerifier(config.IDENTITY_JWKS, service.name),
    poke: () => relay?.poke(),
    busHealthy: async () => (await bus?.healthy()) ?? true,
    onClose: closing.add,
    ...options.base,
  };
  const deps = await service.createDeps(config, { ...store.parts, ...base }, options.overrides);
  if (bus) {
    await service.prepare?.(deps, config);
    const runs = options.runs ?? ['relay', 'consumers', 'duties'];
    if (runs.includes('relay')) {
      relay = store.startRelay(ownEventsOnly(bus, service.name));
      closing.add(relay.close);
    }
    if (runs.includes('consumers')) await startConsumers(service, { store, bus, deps, closing });
    if (runs.includes('duties')) {
      const duties = [...store.duties(deps), ...(service.duties?.(deps, config) ?? [])];
      for (const duty of duties) closing.add(running(duty, logger).close);
    }
  }
  const checks = { [store.name]: store.answers, ...(bus ? { bus: base.busHealthy } : {}) };
  const app = await createHttpApp({
    name: service.name,
    logger,
    verify: deps.verify,
    ...service.http?.(config),
    checks: { ...checks, ...service.checks?.(deps) },
  });
  closing.add(() => app.close());
  await service.routes(app, deps);
  return { config, app, deps, bus, relay, close: closing.close };
}

const running = (duty: Duty | Closable, logger: Logger): Closable =>
  'work' in duty ? startDuty(duty, logger) : duty;

/** Subscribes a service's groups one after the other, then its listeners. */
async function startConsumers<Config extends CommonConfig, Parts, Groups, Deps extends Base>(
  service: Service<Config, Parts, Groups, Deps>,
  { store, bus, deps, closing }: { store: OpenStore<Parts, Groups>; bus: Bus; deps: Deps; closing: Closing },
): Promise<void> {
  const groups = service.consumers?.(deps);
  for (const group of Object.keys(groups ?? {}) as (keyof Groups & ConsumerGroup)[]) {
    const handlers = (groups as Groups)[group];
    const consumer = await store.consume(group, handlers, { bus, afterEffect: deps.poke });
    closing.add(consumer.close);
  }
  for (const listener of service.listeners?.(deps) ?? []) closing.add((await bus.listen(listener)).close);
}
