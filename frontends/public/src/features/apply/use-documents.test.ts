import { describe, expect, it } from '@jest/globals';
import { isUsablePdf } from './use-documents.ts';

const MiB = 1024 * 1024;

describe('isUsablePdf', () => {
  it.each([
    [{ name: 'a.pdf', type: 'application/pdf', size: 1000 }, true],
    [{ name: 'a.pdf', type: '', size: 1000 }, true],
    [{ name: 'a.pdf', type: 'application/pdf', size: 20 * MiB - 1 }, true],
    [{ name: 'a.pdf', type: 'application/pdf', size: 20 * MiB }, false],
    [{ name: 'a.pdf', type: 'application/pdf', size: 0 }, false],
    [{ name: 'a.pdf', type: 'image/png', size: 1000 }, false],
    [{ name: 'a.exe', type: '', size: 1000 }, false],
  ])('[R216] %j → %s', (file, usable) => {
    expect(isUsablePdf(file)).toBe(usable);
  });
});
