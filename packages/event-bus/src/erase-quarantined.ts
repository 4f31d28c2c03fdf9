import { type Kysely, sql } from 'kysely';
import type { Connection } from 'mongoose';
import { discardMongoQuarantine } from './mongo-quarantine.ts';
import { discardQuarantine } from './quarantine.ts';

/** By what the events of a person are found: her addresses, anywhere in them, and the records that are hers alone. */
export type AboutPerson = { addresses: readonly string[]; subjects: readonly string[] };

const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Finds an address as a whole: another's, of which it is only a part, is another's. */
const naming = (addresses: readonly string[]): RegExp | null =>
  addresses.length
    ? new RegExp(
        String.raw`(?<![\p{L}\d._%+-])(?:${addresses.map(quoted).join('|')})(?![\p{L}\d-]|\.[\p{L}\d])`,
        'iu',
      )
    : null;

/**
 * Takes the events of a person out of a service's quarantine for good, whatever state they are in.
 * @returns how many rows were deleted
 */
export async function eraseQuarantined<Tables>(db: Kysely<Tables>, about: AboutPerson): Promise<number> {
  const { addresses, subjects } = about;
  const { rows } = await sql<{ id: string; hers: boolean; text: string }>`
    select id::text as id, subject = any(${[...subjects]}::text[]) as hers, envelope::text || ' ' || error as text
    from quarantine
    where subject = any(${[...subjects]}::text[]) or exists (
      select from unnest(${[...addresses]}::text[]) as address
      where position(lower(address) in lower(envelope::text || ' ' || error)) > 0)`.execute(db);
  const named = naming(addresses);
  const found = rows.filter(({ hers, text }) => hers || named?.test(text));
  return found.length
    ? discardQuarantine(
        db,
        found.map(({ id }) => id),
      )
    : 0;
}

/**
 * The same for a service that keeps its quarantine in MongoDB.
 * @returns how many were deleted
 */
export async function eraseMongoQuarantined(connection: Connection, about: AboutPerson): Promise<number> {
  const named = naming(about.addresses);
  const found: string[] = [];
  const rows = connection
    .collection<{ _id: string; subject: string; envelope: string; error: string }>('quarantine')
    .find({}, { projection: { subject: 1, envelope: 1, error: 1 } });
  for await (const { _id, subject, envelope, error } of rows)
    if (about.subjects.includes(subject) || named?.test(`${envelope} ${error}`)) found.push(_id);
  return found.length ? discardMongoQuarantine(connection, found) : 0;
}
