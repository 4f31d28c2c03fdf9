import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { describe, expect, it } from '@jest/globals';
import { againstFloors, floorsOf } from './floors.ts';

describe('floors of a service', () => {
  it('are the rows of the table of its rooms', () => {
    const table = '| Folder | Is |\n| --- | --- |\n| `tables.ts`, `keys` | `x` |\n| `desk` | y |\n';
    const readme = `# a\n\n## Rooms\n\nWords.\n\n${table}\n## Paths\n\n| \`other\` | z |\n`;
    expect(floorsOf(readme)).toEqual([['tables.ts', 'keys'], ['desk']]);
    expect(floorsOf('# a\n\n## Paths\n')).toBeNull();
  });

  it('are told of the registry, so that `npm run rules` has something to hold', () => {
    const readme = readFileSync(join(repositoryRoot, 'services/business/README.md'), 'utf8');
    expect(floorsOf(readme)?.length).toBeGreaterThan(5);
  });

  it('an arrow up, and a room that is unlisted, listed twice or gone, are named', () => {
    const arrows = new Map([
      ['desk → keys', 'desk/a.ts imports keys/b.ts'],
      ['keys → desk', 'keys/c.ts imports desk/d.ts'],
      ['keys → tables.ts', 'keys/c.ts imports tables.ts'],
    ]);
    const rooms = ['tables.ts', 'keys', 'desk', 'owner'];
    expect(againstFloors([['tables.ts', 'keys'], ['desk', 'gone'], ['desk']], rooms, arrows)).toEqual([
      'owner has no floor',
      'desk has two floors',
      'gone has a floor and is not there',
      'keys → desk goes up (keys/c.ts imports desk/d.ts)',
    ]);
  });
});
