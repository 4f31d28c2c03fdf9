import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import type { ObjectStore } from './object-store.ts';

const inSpan = <T>(operation: string, work: () => Promise<T>): Promise<T> =>
  traced(
    { name: `object ${operation}`, kind: 'client', attributes: { 'edogrula.object.operation': operation } },
    work,
  );

/** A store whose operations are spans in a followed request; keys stay out of them. */
export const tracedStore = (store: ObjectStore): ObjectStore => ({
  put: (...args) => inSpan('put', () => store.put(...args)),
  get: (...args) => inSpan('get', () => store.get(...args)),
  head: (...args) => inSpan('head', () => store.head(...args)),
  delete: (...args) => inSpan('delete', () => store.delete(...args)),
  list: (prefix) => store.list(prefix),
  owner: () => store.owner(),
  setOwner: (mark) => store.setOwner(mark),
  healthy: () => store.healthy(),
});
