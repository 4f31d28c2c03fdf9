import { mailboxOf } from '@edogrula/contracts/contact/mailbox';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { sharedStage } from './support/stage.ts';

const stage = sharedStage();

const mailboxes = async (addresses: readonly string[]) => {
  const { rows } = await sql<{ mailbox: string | null }>`
    select mailbox_of(address) as mailbox from unnest(${[...addresses]}::text[]) with ordinality as a (address, n)
    order by n`.execute(stage.deps.db);
  return rows.map(({ mailbox }) => mailbox);
};

it('[R318] [R319] the database takes the same addresses for one person as the service does', async () => {
  const spellings = [
    'Ay.Se+1@GMail.com',
    'ayse@googlemail.com',
    '+ayse@example.com',
    'I.RMAK@example.com',
    '',
  ];
  expect(await mailboxes(spellings)).toEqual([
    'ayse@gmail.com',
    'ayse@gmail.com',
    '+ayse@example.com',
    'i.rmak@example.com',
    null,
  ]);
  const part = fc.string({ unit: fc.constantFrom(...'aBIZ.+_-ışİ7'), minLength: 1, maxLength: 8 });
  const host = fc.constantFrom('gmail.com', 'GMAIL.com', 'googlemail.com', 'example.com', 'gmail.com.tr');
  const addresses = fc.sample(fc.tuple(part, host), 500).map(([name, at]) => `${name}@${at}`);
  expect(await mailboxes(addresses)).toEqual(addresses.map(mailboxOf));
});
