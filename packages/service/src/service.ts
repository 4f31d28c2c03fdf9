import type { ConsumerGroup } from '@edogrula/contracts/events/catalogue';
import type { Bus, Subscription } from '@edogrula/event-bus/bus';
import type { Relay } from '@edogrula/event-bus/relay-loop';
import type { commonConfig } from '@edogrula/service-kit/config';
import type { HealthCheck } from '@edogrula/service-kit/health';
import type { HttpApp, HttpAppOptions } from '@edogrula/service-kit/http-app';
import type { IdentityVerifier } from '@edogrula/service-kit/identity-header';
import type { Logger } from '@edogrula/service-kit/logger';
import type { z } from 'zod';
import type { Duty } from './duty.ts';

export type CommonConfig = z.infer<typeof commonConfig>;
export type Closable = { close(): unknown };

/** What every service gets before its own parts are built. */
export type Base = {
  logger: Logger;
  clock: () => Date;
  newId: () => string;
  verify: IdentityVerifier;
  /** After a commit: what was written to the outbox goes out. Never throws, never waits. */
  poke: () => void;
  busHealthy: () => Promise<boolean>;
  /** Has a part closed when the service closes, after the consumers and before the store. */
  onClose: (close: () => unknown) => void;
};

/** A service's database while the service runs. `Parts` is what use cases get of it. */
export type OpenStore<Parts, Groups> = Closable & {
  parts: Parts;
  /** Its name in /readyz. */
  name: string;
  answers: () => Promise<unknown>;
  startRelay(bus: Bus): Relay;
  consume(
    group: ConsumerGroup,
    handlers: Groups[keyof Groups],
    how: { bus: Bus; afterEffect: () => void },
  ): Promise<Subscription>;
  /** What is kept in order in every service with such a store. */
  duties(base: Base): Duty[];
};

/** Opens a database. @throws Error when it is not what this release needs */
export type Store<Config, Parts, Groups> = (
  config: Config,
  about: { name: string; logger: Logger; readOnly: boolean },
) => Promise<OpenStore<Parts, Groups>>;

/** Broadcasts that every replica hears, each time. */
export type Listener = Parameters<Bus['listen']>[0];

/** One service as a value: `openService` builds it, `startService` runs it. */
export type Service<Config extends CommonConfig, Parts, Groups, Deps extends Base> = {
  name: string;
  config: z.ZodType<Config>;
  store: Store<Config, Parts, Groups>;
  /** Builds and starts nothing; overrides replace single parts in tests. */
  createDeps(config: Config, base: Base & Parts, overrides?: Partial<NoInfer<Deps>>): Deps | Promise<Deps>;
  http?: (config: NoInfer<Config>) => Pick<HttpAppOptions, 'bodyLimitBytes' | 'requestTimeoutMs'>;
  routes(app: HttpApp, deps: NoInfer<Deps>): void | Promise<void>;
  /** What /readyz asks besides store and bus. */
  checks?: (deps: NoInfer<Deps>) => Record<string, HealthCheck>;
  /** What must be done before anything is heard or answered. */
  prepare?: (deps: NoInfer<Deps>, config: NoInfer<Config>) => Promise<unknown>;
  consumers?: (deps: NoInfer<Deps>) => Groups;
  listeners?: (deps: NoInfer<Deps>) => Listener[];
  /** Rounds of work, and what already runs and must be closed. */
  duties?: (deps: NoInfer<Deps>, config: NoInfer<Config>) => (Duty | Closable)[];
  /** True for a process that only reads: no bus, no events, no duties. */
  readOnly?: (config: NoInfer<Config>) => boolean;
};

/** Checks that the parts of a service fit each other. */
export const defineService = <Config extends CommonConfig, Parts, Groups, Deps extends Base>(
  service: Service<Config, Parts, Groups, Deps>,
) => service;
