import { describe, expect, it } from '@jest/globals';
import { AppError } from './app-error.ts';
import { isUnavailable } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('isUnavailable', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a database that shuts down', withCode('57P01')],
    ['a database that starts', withCode('57P03')],
    ['a connection exception', withCode('08006')],
    ['a process whose descriptors are used up', withCode('EMFILE')],
    ['a machine whose descriptors are used up', withCode('ENFILE')],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
    ['MongoDB without a server', Object.assign(new Error('x'), { name: 'MongooseServerSelectionError' })],
    ['a refusal of ours that passes', new AppError('unavailable')],
    ['a cause', new Error('outer', { cause: withCode('ECONNRESET') })],
    ['one of several addresses', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
  ])('is true for %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    ['a unique violation', withCode('23505')],
    ['a deadlock', withCode('40P01')],
    ['a statement that took too long', withCode('57014')],
    ['a fault of ours', new TypeError('x is not a function')],
    ['what is no error', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('is false for %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});
