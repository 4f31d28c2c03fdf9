import { rowsChanged } from '@edogrula/service-kit/rows-changed';
import { sql } from 'kysely';
import type { Tx } from '../tables.ts';

type NewCode = {
  purpose: string;
  email: string;
  codeHash: Buffer;
  /** Pseudonym of the network that asks. */
  asker: Buffer;
  createdAt: Date;
  sendAt: Date;
  expiresAt: Date;
  mailId: string;
};

/**
 * Stores a code in the place of the older one that the same network asked for; its tries begin anew. Codes that others
 * asked for stay good.
 * @returns the mail of the code that was replaced, if there was one
 */
export async function replaceCode(tx: Tx, code: NewCode): Promise<string | null> {
  const { purpose, email, asker } = code;
  const replaced = await tx
    .deleteFrom('email_code')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('asker', '=', asker)
    .returning('mail_id')
    .executeTakeFirst();
  await tx
    .insertInto('email_code')
    .values({
      purpose,
      email,
      asker,
      code_hash: code.codeHash,
      created_at: code.createdAt,
      send_at: code.sendAt,
      expires_at: code.expiresAt,
      mail_id: code.mailId,
      used_at: null,
    })
    .execute();
  return replaced?.mail_id ?? null;
}

/** So many networks have tries of their own at one code; the others share theirs. */
const mostAskers = 5;

/**
 * Makes a network one more asker of the code that waits to be sent to an address: it gets that very code, with tries of
 * its own.
 * @returns when that code is sent; null when none waits
 */
export async function joinWaiting(
  tx: Tx,
  { purpose, email, asker, now }: Pick<NewCode, 'purpose' | 'email' | 'asker'> & { now: Date },
): Promise<Date | null> {
  const waiting = await tx
    .selectFrom('email_code')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('send_at', '>', now)
    .where('used_at', 'is', null)
    .execute();
  const [first] = waiting;
  if (!first) return null;
  const isNew = waiting.every((one) => !one.asker.equals(asker));
  if (isNew && waiting.length < mostAskers) {
    const row = { ...first, asker, tries: 0, asker_tries: 0, mail_id: null };
    await tx
      .insertInto('email_code')
      .values(row)
      .onConflict((conflict) => conflict.columns(['purpose', 'email', 'asker']).doUpdateSet(row))
      .execute();
  }
  return first.send_at;
}

type CodeTry = {
  purpose: string;
  email: string;
  codeHash: Buffer;
  /** Pseudonym of the network that tries. */
  network: Buffer;
  now: Date;
  maxTries: number;
};

/**
 * Counts a try at every living code of the address and uses up the one that is right. One statement does both: guesses sent
 * side by side queue on the rows, and each finds the count that the one before left. A network that asked for a code has
 * `maxTries` of its own at it, and all others have as many together. So a stranger who guesses cannot lock the owner out.
 * @returns whether a code was right, unused, unexpired and within its tries
 */
export async function tryCode(tx: Tx, attempt: CodeTry): Promise<boolean> {
  const own = sql`(code.asker = ${attempt.network})`;
  const { rows } = await sql<{ right: boolean }>`
    with living as (
      select asker from email_code
      where purpose = ${attempt.purpose} and email = ${attempt.email}
        and used_at is null and expires_at > ${attempt.now}
      order by asker for update)
    update email_code as code
    set tries = tries + case when ${own} then 0 else 1 end,
        asker_tries = asker_tries + case when ${own} then 1 else 0 end,
        used_at = case when code_hash = ${attempt.codeHash} then ${attempt.now}::timestamptz end
    from living
    where code.purpose = ${attempt.purpose} and code.email = ${attempt.email} and code.asker = living.asker
      and code.used_at is null
      and case when ${own} then asker_tries else tries end < ${attempt.maxTries}
    returning code.used_at is not null as right`.execute(tx);
  if (!rows.some(({ right }) => right)) return false;
  // Several networks may have asked for this very code; it works once.
  await tx
    .updateTable('email_code')
    .set({ used_at: attempt.now })
    .where('purpose', '=', attempt.purpose)
    .where('email', '=', attempt.email)
    .where('code_hash', '=', attempt.codeHash)
    .execute();
  return true;
}

/** Deletes the codes made before a time. @returns how many */
export const deleteCodesBefore = (tx: Tx, before: Date): Promise<number> =>
  rowsChanged(tx.deleteFrom('email_code').where('created_at', '<', before));
