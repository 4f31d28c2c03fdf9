import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { migrationNames } from './migrate.ts';

const services = fileURLToPath(new URL('../../../services', import.meta.url));
const onPostgres = readdirSync(services).filter((name) => existsSync(`${services}/${name}/migrations`));

/** Both are noted in installed homes and their backups under these names, in this order: they stay [ADR 27]. */
const twins = ['business 0004-moderators-desk', 'business 0004-web-answers-and-search-counts'];

describe('migrations', () => {
  it.each(onPostgres)('of %s: each has four digits and a number of its own', (service) => {
    const sets = Object.values(migrationNames(`${services}/${service}`));
    expect(sets.map((names) => names.length > 0)).toEqual([true, true, true]);
    for (const names of sets) {
      const numbers = names
        .filter((name) => `${service} ${name}` !== twins[1])
        .map((name) => /^(\d{4})-/.exec(name)?.[1] ?? name);
      expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')));
    }
  });

  it('share a number once, known by name', () => {
    const names = migrationNames(`${services}/business`).migrations ?? [];
    expect(names.filter((name) => name.startsWith('0004-')).map((name) => `business ${name}`)).toEqual(twins);
  });
});
