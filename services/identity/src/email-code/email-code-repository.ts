import { sql } from 'kysely';
import type { Tx } from '../tables.ts';

export type NewCode = {
  purpose: string;
  email: string;
  codeHash: Buffer;
  /** Pseudonym of the network that asks. */
  asker: Buffer;
  createdAt: Date;
  expiresAt: Date;
};

/** Stores a code in the place of the older one of the same address and purpose; its tries begin anew. */
export async function replaceCode(tx: Tx, code: NewCode): Promise<void> {
  const row = {
    code_hash: code.codeHash,
    tries: 0,
    asker: code.asker,
    asker_tries: 0,
    created_at: code.createdAt,
    expires_at: code.expiresAt,
    used_at: null,
  };
  await tx
    .insertInto('email_code')
    .values({ purpose: code.purpose, email: code.email, ...row })
    .onConflict((conflict) => conflict.columns(['purpose', 'email']).doUpdateSet(row))
    .execute();
}

export type CodeTry = {
  purpose: string;
  email: string;
  codeHash: Buffer;
  /** Pseudonym of the network that tries. */
  network: Buffer;
  now: Date;
  maxTries: number;
};

/**
 * Counts a try and uses the code up when it is right, in one statement: guesses sent side by side queue on the row
 * and each finds the count that the one before left. The network that asked for the code has `maxTries` of its own,
 * all others have as many together: a stranger who guesses cannot lock the owner out.
 * @returns whether the code was right, unused, unexpired and within its tries
 */
export async function tryCode(tx: Tx, attempt: CodeTry): Promise<boolean> {
  const asker = sql`(asker is not null and asker = ${attempt.network})`;
  const { rows } = await sql<{ right: boolean }>`
    update email_code
    set tries = tries + case when ${asker} then 0 else 1 end,
        asker_tries = asker_tries + case when ${asker} then 1 else 0 end,
        used_at = case when code_hash = ${attempt.codeHash} then ${attempt.now}::timestamptz end
    where purpose = ${attempt.purpose} and email = ${attempt.email}
      and used_at is null and expires_at > ${attempt.now}
      and case when ${asker} then asker_tries else tries end < ${attempt.maxTries}
    returning used_at is not null as right`.execute(tx);
  return rows[0]?.right === true;
}

/** Deletes the codes made before a time. @returns how many */
export async function deleteCodesBefore(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('email_code')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
