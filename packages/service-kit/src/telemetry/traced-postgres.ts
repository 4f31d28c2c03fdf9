import pg from 'pg';
import { named, type Query } from '../prepared-client.ts';
import { isTracing, traced } from './telemetry.ts';

/** Operation and table of a statement: all that a span records of it. */
export function summaryOf(statement: string): string {
  const text = statement.trim().toLowerCase();
  const operation = /^[a-z]+/.exec(text)?.[0] ?? 'query';
  const table =
    /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*(?:"?\."?[a-z_][a-z0-9_]*)?)/.exec(
      text,
    )?.[1];
  return table ? `${operation} ${table.replaceAll('"', '')}` : operation;
}

/** A client whose awaited statements are spans in a followed request. Values never leave it. */
class TracedClient extends pg.Client {
  override query = ((...args: unknown[]): unknown => {
    const plain = pg.Client.prototype.query as unknown as Query;
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text;
    if (typeof args.at(-1) === 'function' || typeof text !== 'string' || !isTracing())
      return plain.apply(this, named(args));
    const summary = summaryOf(text);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
    return traced({ name: summary, kind: 'client', attributes }, async () => plain.apply(this, named(args)));
  }) as pg.Client['query'];
}

/** A pool of such clients. It waits for its client itself, so that a statement stays in the span that asked for it. */
export class TracedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: TracedClient } as pg.PoolConfig);
  }

  override query = (async (...args: unknown[]): Promise<unknown> => {
    const client = await this.connect();
    try {
      const result = await (client.query as unknown as Query).apply(client, args);
      client.release();
      return result;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }) as pg.Pool['query'];
}
