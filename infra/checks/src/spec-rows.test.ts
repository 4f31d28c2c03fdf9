import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { describe, expect, it } from '@jest/globals';
import { compareRows, notShown, rowsNamedIn, rowsOf, titlesNaming } from './spec-rows.ts';

const specification = '# Title\n- **R001** One.\n- **R002** Two names [R009].\ntext **R003**\n- **R004**\n';

describe('rows of the specification', () => {
  it('are the list items that say something', () => {
    expect([...rowsOf(specification)]).toEqual(['R001', 'R002']);
  });

  it('are unique', () => {
    expect(() => rowsOf('- **R001** One.\n- **R001** Again.\n')).toThrow('R001 twice');
  });

  it('of the product run from R001 to R261 without a gap; further ones begin with R301', () => {
    const rows = [...rowsOf(readFileSync(join(repositoryRoot, 'docs', 'SPEC.md'), 'utf8'))];
    const all = Array.from({ length: 261 }, (_, index) => `R${String(index + 1).padStart(3, '0')}`);
    expect(rows.slice(0, all.length)).toEqual(all);
    expect(rows.slice(all.length).filter((row) => row < 'R301')).toEqual([]);
  });
});

describe('sections of the specification', () => {
  it('say in their first line where a person sees their rows', () => {
    const two =
      '## One\n\nShown: `/`.\n\n- **R001** One.\n\n## Two\n\n- **R002** Two. Shown: here.\n\n## Notes\n\ntext\n';
    expect(notShown(two)).toEqual(['## Two']);
    expect(notShown(two.replace('## Two\n\n', '## Two\n\nShown: \n\n'))).toEqual(['## Two']);
    expect(notShown(readFileSync(join(repositoryRoot, 'docs', 'SPEC.md'), 'utf8'))).toEqual([]);
  });
});

describe('rows that tests name', () => {
  it('are found in titles, several in one, each once', () => {
    const source = `it('[R042] [R007] one', …); it.each(rows)('[R042] two %s', …); R099 [RX1]`;
    expect(rowsNamedIn(source)).toEqual(['R007', 'R042']);
  });

  it('are not those of comments', () => {
    expect(rowsNamedIn(`/** [R001] */\n * [R002]\n  // [R003]\nit('[R004] x')`)).toEqual(['R004']);
  });

  it('are told with the line and the title', () => {
    const source = `// [R042] no title\nit(\n  '[R041] [R042] one, «two»',\n)\nit.each([1])(\`[R042] x\`, …)\nit('[R043] y')\n`;
    expect(titlesNaming('R042', source)).toEqual(['3: [R041] [R042] one, «two»', '5: [R042] x']);
    expect(titlesNaming('R999', source)).toEqual([]);
  });

  it('count as proven when the specification has them, and as faults with their file when not', () => {
    const report = compareRows(new Set(['R001', 'R002']), [
      { file: 'a.test.ts', rows: ['R002', 'R900'] },
      { file: 'b.test.ts', rows: ['R002'] },
    ]);
    expect(report).toEqual({ total: 2, proven: ['R002'], unknown: [{ file: 'a.test.ts', row: 'R900' }] });
  });
});
