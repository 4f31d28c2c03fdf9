import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { broadcasts, eventTypes, subscriptions } from '@edogrula/contracts/events/catalogue';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { describe, expect, it } from '@jest/globals';
import { upstreamTable } from '../../../../gateway/src/upstreams.ts';

const text = readFileSync(join(repositoryRoot, 'docs', 'ARCHITECTURE.md'), 'utf8');
const groups: [string, readonly string[]][] = [
  ...Object.entries(subscriptions),
  ...Object.entries(broadcasts),
];

/** Cells of the table under this head, without the marks of code. */
function tableUnder(firstHead: string): string[][] {
  const lines = text.split('\n');
  const head = lines.findIndex((line) => line.startsWith(`| ${firstHead} `));
  const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'));
  return lines.slice(head + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('`', '').trim()),
  );
}

describe('docs/ARCHITECTURE.md', () => {
  it('has the gateway’s table of paths, with limits', () => {
    const KiB = 1024;
    const code = upstreamTable.map(({ prefix, upstream, bodyLimitBytes = 256 * KiB, timeoutMs = 15_000 }) => [
      prefix,
      upstream,
      String(bodyLimitBytes / KiB),
      String(timeoutMs / 1000),
    ]);
    expect(tableUnder('Path')).toEqual(code);
  });

  it('has every event type with the groups that consume it', () => {
    const code = eventTypes.map(({ type }) => {
      const heardBy = groups.filter(([, types]) => types.includes(type)).map(([group]) => group);
      return [type, heardBy.join(', ') || '–'];
    });
    expect(tableUnder('Event')).toEqual(code);
  });

  it('says what every group does', () => {
    const described = tableUnder('Group').map(([group]) => group);
    expect(described.sort()).toEqual(groups.map(([group]) => group).sort());
  });
});
