import pg from 'pg';

/** More different texts than a service has: what comes beyond is planned each time, so that no server memory is filled. */
const mostStatements = 1000;
const names = new Map<string, string>();

/**
 * The name under which a connection keeps a statement's plan. None for a text whose columns a migration may change
 * (`select *`): PostgreSQL refuses a kept plan whose result has another shape, and a rolling upgrade would meet that.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  const fixed = text.replaceAll('count(*)', '').replaceAll('* from unnest(', '');
  if (fixed.includes('*') || names.size >= mostStatements) return undefined;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

export type Query = (...args: unknown[]) => unknown;

/** The arguments of `query` as a client gets them: a statement with values has its name. */
export function named(args: readonly unknown[]): unknown[] {
  const [text, values, ...rest] = args;
  if (typeof text !== 'string' || !Array.isArray(values) || !values.length) return [...args];
  const name = statementName(text);
  return name ? [{ name, text, values }, ...rest] : [...args];
}

/** A client that has each statement with values parsed and planned once per connection. */
export class PreparedClient extends pg.Client {
  override query = ((...args: unknown[]): unknown =>
    (pg.Client.prototype.query as unknown as Query).apply(this, named(args))) as pg.Client['query'];
}
