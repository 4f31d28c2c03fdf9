import { describe, expect, it } from '@jest/globals';
import { evidenceAfter, evidenceOf, sortEvidence } from './evidence-list.ts';

const MiB = 1024 * 1024;
function file(name: string, type = 'image/png', size = 10): File {
  const made = new File(['x'], name, { type, lastModified: 1 });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

describe('sortEvidence', () => {
  it('[R223] takes jpeg, png, webp and pdf up to 10 MB', () => {
    const good = [
      file('a.jpg', 'image/jpeg'),
      file('b.png'),
      file('c.webp', 'image/webp'),
      file('d.pdf', 'application/pdf', 10 * MiB),
    ];
    const bad = [
      file('e.gif', 'image/gif'),
      file('f.exe', ''),
      file('g.pdf', 'application/pdf', 10 * MiB + 1),
      file('h.png', 'image/png', 0),
    ];
    expect(sortEvidence([...good, ...bad], [])).toEqual({
      taken: good,
      refused: [
        { name: 'e.gif', reason: 'type' },
        { name: 'f.exe', reason: 'type' },
        { name: 'g.pdf', reason: 'size' },
        { name: 'h.png', reason: 'empty' },
      ],
    });
  });

  it('[R223] drops repeats and what is more than ten, and counts them', () => {
    const twelve = Array.from({ length: 12 }, (_, n) => file(`${n}.png`));
    expect(sortEvidence(twelve, [])).toEqual({
      taken: twelve.slice(0, 10),
      refused: [
        { name: '10.png', reason: 'count' },
        { name: '11.png', reason: 'count' },
      ],
    });
    const present = [evidenceOf(file('0.png'), null)];
    expect(sortEvidence([file('0.png'), file('1.png'), file('1.png')], present)).toMatchObject({
      refused: [
        { name: '0.png', reason: 'twice' },
        { name: '1.png', reason: 'twice' },
      ],
    });
  });
});

describe('evidenceAfter', () => {
  it('[R045] notes, blurs and removes one file', () => {
    const items = [evidenceOf(file('a.png'), null), evidenceOf(file('b.png'), null)];
    const id = items[0]?.id ?? '';
    expect(evidenceAfter(items, { do: 'note', id, note: 'Dekont' })[0]?.note).toBe('Dekont');
    expect(evidenceAfter(items, { do: 'blur', id, blur: true }).map(({ blur }) => blur)).toEqual([
      true,
      false,
    ]);
    expect(evidenceAfter(items, { do: 'remove', id })).toEqual([items[1]]);
    expect(evidenceAfter(items, { do: 'clear' })).toEqual([]);
  });
});
