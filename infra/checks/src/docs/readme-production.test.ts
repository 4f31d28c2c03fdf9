import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissions } from '@edogrula/infra-shared/home/production';
import { readSettings } from '@edogrula/infra-shared/home/settings';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { describe, expect, it } from '@jest/globals';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const readme = read('README.md').replaceAll('\r', '');
const example = read('.env.example');
const compose = read('docker-compose.yml');

const between = (text: string, from: string, to: string): string =>
  text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from)));
/** What README says of production: from its refusal to the sections after the variables. */
const said = between(readme, '`NODE_ENV=production` refuses', '## Where things are');
const variables = between(readme, '## Variables', '## Where things are');
const names = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
/** Whether a text has this name and no longer one. */
const has = (text: string, name: string) => new RegExp(`(?<![A-Z0-9_])${name}(?![A-Z0-9_])`).test(text);

/** Every variable that production names when nothing at all is set. */
function refused(env: NodeJS.ProcessEnv): string[] {
  try {
    readSettings({ NODE_ENV: 'production', ...env }, []);
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ {2}([A-Z0-9_]+)[.:]/gm)].map(([, name]) => name ?? '');
  }
  return [];
}
const needed = [...new Set([...refused({}), ...refused({ S3_ENDPOINT: 'https://s3.example' })])].sort();
/** One entry of README stands for the passwords of all schemas. */
const isPassword = (name: string) => /_(?:OWNER|APP)_PASSWORD$/.test(name);

describe('what production refuses to do without', () => {
  it('is more than one thing, so that the rest proves something', () => {
    expect(needed.length).toBeGreaterThan(30);
    expect(names(said)).toEqual(expect.arrayContaining(['PUBLIC_URL', 'GATEWAY_KEY', '…_OWNER_PASSWORD']));
  });

  it.each(needed.filter((name) => !isPassword(name) && !name.startsWith('S3_')))(
    'README says that %s has to be set',
    (name) => expect(names(said)).toContain(name),
  );

  it.each(needed.filter((name) => name.startsWith('S3_')))('README names %s', (name) =>
    expect([names(variables).includes(name), names(said).includes('S3_…')]).toEqual([true, true]),
  );

  it.each(needed.filter(isPassword))('README says that %s has to be set, for each schema', (name) => {
    const schemas = readme.match(/`…_OWNER_PASSWORD` and `…_APP_PASSWORD` of each schema/);
    expect([name, schemas !== null]).toEqual([name, true]);
  });

  it.each(needed)('%s is in .env.example, or set by compose itself', (name) => {
    const isSet = new RegExp(`^ +${name}: `, 'm').test(compose);
    expect([name, has(example, name) || isSet]).toEqual([name, true]);
  });

  it('README has the name that would allow it, for each there is, and no other', () => {
    const column = said
      .split('\n')
      .filter((line) => line.startsWith('|') && !line.includes('---'))
      .slice(1)
      .map((line) => line.split('|').at(-2) ?? '');
    const allowed = column.flatMap((cell) => names(cell)).filter((name) => /^[a-z-]+$/.test(name));
    expect(allowed.sort()).toEqual([...permissions].sort());
  });
});

describe('what compose refuses to do without', () => {
  const asked = [...new Set([...compose.matchAll(/\$\{([A-Z0-9_]+):\?\}/g)].map(([, name]) => name ?? ''))];
  /** `npm run secrets` fills these in, and nobody has to think about them. */
  const isMade = (name: string) => /PASSWORD$|_KEYS?$|_SECRET$|_JWKS$/.test(name);

  it.each(asked.filter((name) => !isMade(name)))('README names %s, which an operator chooses', (name) =>
    expect(has(readme, name)).toBe(true),
  );

  it.each(asked)('%s is in .env.example', (name) => expect(has(example, name)).toBe(true));
});
