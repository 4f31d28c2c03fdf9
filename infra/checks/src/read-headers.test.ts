import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deviceHeader, ownerSessionHeader, xsrfHeader } from '@edogrula/contracts/http/identity';
import { identityHeader } from '@edogrula/contracts/identity-claims';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { readHeaders } from '@edogrula/service-kit/testing/header-values';
import { expect, it } from '@jest/globals';

/** Whatever stands behind the gateway or is it. */
const places = [
  'gateway/src',
  'services',
  'packages/service/src',
  'packages/service-kit/src',
  'frontends/public',
];
const files = spawnSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...places],
  {
    cwd: repositoryRoot,
    encoding: 'utf8',
  },
)
  .stdout.split('\0')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/test\//.test(file));

/** Names that a text reads out of headers: in brackets, by a dot, or of a web request. */
const namesIn = (source: string): string[] =>
  [
    ...source.matchAll(/\bheaders(?:\[|\.get\()'([\w-]+)'/g),
    ...source.matchAll(/\b(?:request(?:\.raw)?|raw)\.headers\.([a-z]+)\b(?!\()/g),
  ].map(([, name = '']) => name.toLowerCase());

/** Of answers that we were given ourselves. */
const ofAnswers = new Set(['keep-alive', 'location', 'retry-after', 'set-cookie']);

it('reads names in every form', () => {
  const source = `headers['x-one'] headers.get('X-Two') request.headers.three request.raw.headers.four headers.get(name)`;
  expect(namesIn(source)).toEqual(['x-one', 'x-two', 'three', 'four']);
});

it('every header that is read is tried with hostile values', () => {
  const tried = new Set<string>(readHeaders.map((name) => name.toLowerCase()));
  const named = files.flatMap((file) =>
    namesIn(readFileSync(join(repositoryRoot, file), 'utf8')).map((name) => [name, file]),
  );
  expect(new Set(named.map(([name]) => name)).size).toBeGreaterThan(8);
  expect(named.filter(([name = '']) => !tried.has(name) && !ofAnswers.has(name))).toEqual([]);
  for (const name of [deviceHeader, ownerSessionHeader, xsrfHeader, identityHeader])
    expect([name, tried.has(name.toLowerCase())]).toEqual([name, true]);
});
