import type { Rung } from './rung.ts';

/** A server of the operator's own; it is never stopped by us. */
export const urlRung: Rung = {
  name: 'MONGO_URL',
  needs: 'set MONGO_URL to a MongoDB 7 or newer',
  start: async ({ env }) =>
    env.MONGO_URL
      ? { url: env.MONGO_URL, rung: 'MONGO_URL', stop: async () => undefined }
      : 'MONGO_URL is not set',
  stop: async () => undefined,
};
