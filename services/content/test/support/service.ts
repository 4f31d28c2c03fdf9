import { fileURLToPath } from 'node:url';
import { type OpenOptions, openService } from '@edogrula/service/open-service';
import { type MongoStage, openMongoStage } from '@edogrula/service/testing/mongo-stage';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import type { LightMyRequestResponse } from 'fastify';
import { service } from '../../src/app.ts';
import type { Deps } from '../../src/deps.ts';

export const serviceDir = fileURLToPath(new URL('../..', import.meta.url));
export const admin = { adminId: '0199aaaa-0000-7000-8000-00000000000a', email: 'a@x.example' };

export type Stage = MongoStage;

export const openStage = (): Promise<Stage> =>
  openMongoStage('content', {
    CONTACT_EMAIL: 'destek@yerimiz.example',
    OBJECTION_EMAIL: 'itiraz@yerimiz.example',
    LINK_SECRET: 'a test secret of some length',
  });

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type TestService = {
  app: HttpApp;
  deps: Deps;
  stage: Stage;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  asAdmin(method: Method, url: string, body?: object): Promise<LightMyRequestResponse>;
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
  return {
    app,
    deps,
    stage,
    get: (url, headers = {}) => app.inject({ url, headers }),
    async asAdmin(method, url, body) {
      const headers = await stage.identity.as({ admin: { ...admin, via: 'cookie', sessionId: null } });
      return app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    },
    async close() {
      await opened.close();
      if (!given) await stage.close();
    },
  };
}
