import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { describe, expect, it } from '@jest/globals';

const { stdout } = spawnSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '*.md'],
  {
    cwd: repositoryRoot,
    encoding: 'utf8',
  },
);
const documents = stdout
  .split('\0')
  .filter((file) => file && existsSync(join(repositoryRoot, file)) && !/\/seeds?\//.test(file));
const textOf = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

type Manifest = { scripts?: Record<string, string> };
const scriptsOf = (workspace: string) =>
  Object.keys((JSON.parse(textOf(join(workspace, 'package.json'))) as Manifest).scripts ?? {});

/** `npm run x`, with the workspace that `-w` names, and the short forms `npm start` and `npm test`. */
function commandsIn(text: string): { script: string; workspace: string }[] {
  const named = [...text.matchAll(/npm (?:run (?:-s |--silent )?([a-z][\w:-]*)|(start|test)\b)([^`\n|]*)/g)];
  return named.map(([, run, short, rest]) => ({
    script: run ?? short ?? '',
    workspace: /-w (\S+)/.exec(rest ?? '')?.[1] ?? '.',
  }));
}

/** Relative targets of links and pictures, without their anchors. */
function linksIn(text: string): string[] {
  const code = /```[\s\S]*?```|`[^`\n]*`/g;
  return [...text.replace(code, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => (match[1] ?? '').replace(/#.*$/, ''))
    .filter((target) => target && !/^[a-z]+:/.test(target));
}

describe.each(documents)('%s', (file) => {
  it('names only npm scripts that are there', () => {
    for (const { script, workspace } of commandsIn(textOf(file))) {
      expect([script, scriptsOf(workspace).includes(script)]).toEqual([script, true]);
    }
  });

  it('links only to what is there', () => {
    const missing = linksIn(textOf(file)).filter(
      (target) => !existsSync(join(repositoryRoot, dirname(file), target)),
    );
    expect(missing).toEqual([]);
  });
});

const most = 800;
it.each(documents.filter((file) => /^(?:gateway|services\/[^/]+|frontends\/[^/]+)\/README\.md$/.test(file)))(
  '%s has at most 800 words: rules are in HOW.md beside it',
  (file) => {
    const words = textOf(file)
      .split(/\s+/)
      .filter((word) => /\w/.test(word));
    expect(words.length).toBeLessThanOrEqual(most);
  },
);

describe('what the checks read', () => {
  it('is found in commands of several forms', () => {
    expect(
      commandsIn('`npm start`, `npm run docs:asyncapi -- x`, `npm run check -w services/media`'),
    ).toEqual([
      { script: 'start', workspace: '.' },
      { script: 'docs:asyncapi', workspace: '.' },
      { script: 'check', workspace: 'services/media' },
    ]);
  });

  it('is found in links and pictures, not in code or on the web', () => {
    expect(linksIn('[a](b.md#c) ![d](e.png) `[x](y)` [w](https://x.example) [s](#t)')).toEqual([
      'b.md',
      'e.png',
    ]);
  });

  it('is more than one document', () => {
    expect(documents).toEqual(
      expect.arrayContaining(['README.md', 'docs/ARCHITECTURE.md', 'gateway/README.md']),
    );
  });
});
