import { expect, it } from '@jest/globals';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets('first secret of the tests');
const others = createSecrets('second secret of the tests');

it('binds a code to its purpose and address', () => {
  const hash = secrets.codeHash('a', 'b@example.com', '123456');
  expect(hash).toEqual(secrets.codeHash('a', 'b@example.com', '123456'));
  for (const other of [
    secrets.codeHash('ab', '@example.com', '123456'),
    secrets.codeHash('a', 'b@example.com1', '23456'),
    secrets.codeHash('a', 'b@example.com', '123457'),
    others.codeHash('a', 'b@example.com', '123456'),
    secrets.subject('a', 'b@example.com'),
  ]) {
    expect(other).not.toEqual(hash);
  }
});

it('gives each session an anti-forgery token of its own that fits a cookie', () => {
  expect(secrets.xsrfToken('one')).toMatch(/^[\w-]{43}$/);
  expect(secrets.xsrfToken('one')).not.toBe(secrets.xsrfToken('two'));
  expect(secrets.xsrfToken('one')).not.toBe(others.xsrfToken('one'));
});
