import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { describe, expect, it } from '@jest/globals';
import { castAnswers } from './cast-answers.ts';

describe('answers of the API', () => {
  it.each([
    "const a = (await call('GET /x')) as Thing;",
    "const a = (await dashboardCall('GET /x', {})).item as unknown as Thing;",
    "const a = call('GET /x').then((x) => x) as Promise<Thing>;",
    "const a = await fetch('/api/x');",
    'const a = options as unknown as Thing;',
  ])('a cast or a call by hand is found: %s', (text) => {
    expect(castAnswers('src/features/x.ts', text)).toHaveLength(1);
  });

  it('other casts are not', () => {
    expect(
      castAnswers('src/features/x.ts', 'const a = JSON.parse(t) as Thing; other(await b) as C;'),
    ).toEqual([]);
  });

  it('are cast by no file of a front end', () => {
    const files = globSync('frontends/*/src/**/*.{ts,tsx}', { cwd: repositoryRoot }).filter(
      (file) => !/\.test\.|\/testing\//.test(file),
    );
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) =>
      castAnswers(file, readFileSync(join(repositoryRoot, file), 'utf8')),
    );
    expect(found).toEqual([]);
  });
});
