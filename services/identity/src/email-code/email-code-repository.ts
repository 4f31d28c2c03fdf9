import type { Tx } from '@edogrula/service-kit/postgres';
import { sql } from 'kysely';
import type { Tables } from '../tables.ts';

export type NewCode = {
  purpose: string;
  email: string;
  codeHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
};

/** Stores a code in the place of the older one of the same address and purpose; its tries begin anew. */
export async function replaceCode(tx: Tx<Tables>, code: NewCode): Promise<void> {
  const row = {
    code_hash: code.codeHash,
    tries: 0,
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

export type CodeTry = { purpose: string; email: string; codeHash: Buffer; now: Date; maxTries: number };

/**
 * Counts a try and uses the code up when it is right, in one statement: guesses sent side by side queue on the row
 * and each finds the count that the one before left.
 * @returns whether the code was right, unused, unexpired and within its tries
 */
export async function tryCode(tx: Tx<Tables>, attempt: CodeTry): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`
    update email_code
    set tries = tries + 1,
        used_at = case when code_hash = ${attempt.codeHash} then ${attempt.now}::timestamptz end
    where purpose = ${attempt.purpose} and email = ${attempt.email}
      and used_at is null and tries < ${attempt.maxTries} and expires_at > ${attempt.now}
    returning used_at is not null as right`.execute(tx);
  return rows[0]?.right === true;
}
