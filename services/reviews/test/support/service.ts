import { fileURLToPath } from 'node:url';
import { type OpenOptions, openService } from '@edogrula/service/open-service';
import { type MongoStage, openMongoStage } from '@edogrula/service/testing/mongo-stage';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { LightMyRequestResponse } from 'fastify';
import { service } from '../../src/app.ts';
import type { Deps } from '../../src/deps.ts';

export const serviceDir = fileURLToPath(new URL('../..', import.meta.url));

export type Stage = MongoStage & {
  /** Events that the bus still holds for this service. */
  undelivered(): Promise<number>;
};

export async function openStage(): Promise<Stage> {
  const stage = await openMongoStage('reviews');
  const waiting = `select from bus.delivery where group_name = 'reviews.places'`;
  return { ...stage, undelivered: async () => (await stage.bus.rows(waiting)).length };
}

export type TestService = {
  app: HttpApp;
  deps: Deps;
  stage: Stage;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Stops it; a second call waits for the first. */
  close(): Promise<void>;
};

/** The real app on a stage, or on one of its own. */
export async function startTestService(
  more: Record<string, string> = {},
  given?: Stage,
  options: OpenOptions<Deps> = {},
): Promise<TestService> {
  const stage = given ?? (await openStage());
  const base = { clock: () => stage.time.now };
  const opened = await openService(service, { ...stage.env, ...more }, { base, ...options });
  const { app, deps } = opened;
  let closing: Promise<void> | undefined;
  return {
    app,
    deps,
    stage,
    get: (url, headers = {}) => app.inject({ url, headers }),
    close: () => {
      closing ??= (async () => {
        await opened.close();
        if (!given) await stage.close();
      })();
      return closing;
    },
  };
}
