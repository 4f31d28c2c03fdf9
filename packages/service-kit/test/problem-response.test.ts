import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { toAppError } from '../src/problem-response.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
});
afterAll(() => client.end());

describe('what PostgreSQL refuses', () => {
  it.each([
    ['half a surrogate pair in jsonb', 'select $1::jsonb', String.raw`{"a":"\ud800"}`, 'invalid_request'],
    [
      'half a surrogate pair in json',
      'select ($1::json)->>$2',
      String.raw`{"a":"\ud800"}`,
      'invalid_request',
    ],
    ['broken JSON', 'select $1::jsonb', '{', 'invalid_request'],
    ['an id that is no UUID', 'select $1::uuid', 'kimlik', 'invalid_request'],
    ['NUL in text', 'select $1::text', 'a\u0000b', 'invalid_request'],
    ['NUL in JSON', 'select $1::jsonb', String.raw`{"a":"\u0000"}`, 'invalid_request'],
    ['a number of ours that is none', 'select $1::int', 'on', 'internal'],
    ['a truth value of ours that is none', 'select $1::boolean', 'belki', 'internal'],
  ])('%s is %4$s', async (_name, statement, value, code) => {
    const values = statement.includes('$2') ? [value, 'a'] : [value];
    const error = await client.query(statement, values).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(pg.DatabaseError);
    expect(toAppError(error).code).toBe(code);
  });
});
