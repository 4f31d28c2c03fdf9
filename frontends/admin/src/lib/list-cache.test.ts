import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { addRecord, dropRecord, replaceRecord, withWrites, writesSoFar } from './list-cache.ts';

const key = ['businesses'];
type Record = { _id: string; version: number };
const one = { _id: 'a', version: 1 };
const other = { _id: 'b', version: 1 };
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(key, [one, other]);
});
const shown = () => client.getQueryData<Record[]>(key);
const landed = (since: number, rows: Record[]) => withWrites(client, key, { since, rows });

describe('a list that is read while somebody writes', () => {
  it('a write shows at once and outlives a read that began before it', () => {
    const since = writesSoFar();
    replaceRecord(client, key, { _id: 'a', version: 2 });
    expect(shown()).toEqual([{ _id: 'a', version: 2 }, other]);
    expect(landed(since, [one, other])).toEqual([{ _id: 'a', version: 2 }, other]);
  });

  it('a read that knows a newer version wins', () => {
    const since = writesSoFar();
    replaceRecord(client, key, { _id: 'a', version: 2 });
    expect(landed(since, [{ _id: 'a', version: 3 }, other])).toEqual([{ _id: 'a', version: 3 }, other]);
  });

  it('a new record does not vanish, a deleted one does not come back', () => {
    const since = writesSoFar();
    addRecord(client, key, { _id: 'c', version: 1 });
    dropRecord(client, key, 'b');
    expect(shown()).toEqual([{ _id: 'c', version: 1 }, one]);
    expect(landed(since, [one, other])).toEqual([{ _id: 'c', version: 1 }, one]);
    expect(landed(since, [{ _id: 'c', version: 2 }, one])).toEqual([{ _id: 'c', version: 2 }, one]);
  });

  it('a read that began after the write is taken as it is, with another list’s writes left alone', () => {
    replaceRecord(client, key, { _id: 'a', version: 2 });
    dropRecord(client, ['reports'], 'b');
    const rows = [one, other];
    expect(landed(writesSoFar(), rows)).toBe(rows);
  });
});
