import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { arrowsOf, circularArrows } from './folder-circles.ts';

let src: string;
beforeEach(() => {
  src = mkdtempSync(join(tmpdir(), 'folder-circles-'));
});
afterEach(() => rmSync(src, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(src, file)), { recursive: true });
    writeFileSync(join(src, file), text);
  }
}

describe('folder circles', () => {
  it('sees value, type, multi-line and dynamic imports between rooms, none within one and none for tests', () => {
    write({
      'app.ts': "import { a } from './order/deep/a.ts';\nimport './side/effect.ts';\n",
      'order/deep/a.ts': "import {\n  type B,\n} from '../../price/b.ts';\nimport { c } from '../c.ts';\n",
      'order/c.ts': "const load = () => import('../lazy/d.ts');\nimport type { Z } from 'zod';\n",
      'order/c.test.ts': "import { x } from '../fixture/x.ts';\n",
      'testing/y.ts': "import { c } from '../order/c.ts';\n",
      'page/view.tsx': "import { a } from '../order/deep/a.ts';\n",
    });
    expect([...arrowsOf(src)]).toEqual([
      ['app.ts → order', 'app.ts imports order/deep/a.ts'],
      ['app.ts → side', 'app.ts imports side/effect.ts'],
      ['order → lazy', 'order/c.ts imports lazy/d.ts'],
      ['order → price', 'order/deep/a.ts imports price/b.ts'],
      ['page → order', 'page/view.tsx imports order/deep/a.ts'],
    ]);
  });

  it('names the arrows of pairs and of longer circles, and no other', () => {
    const arrows = ['a → b', 'b → a', 'x → y', 'y → z', 'z → x', 'a → x', 'app.ts → a'];
    expect(circularArrows(arrows)).toEqual(['a → b', 'b → a', 'x → y', 'y → z', 'z → x']);
    expect(circularArrows(['a → b', 'b → c', 'a → c'])).toEqual([]);
  });
});
