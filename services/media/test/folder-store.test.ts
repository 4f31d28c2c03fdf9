import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openFolderStore } from '../src/store/folder-store.ts';
import { objectStoreContract } from './support/object-store-contract.ts';
import { sweepContract } from './support/sweep-contract.ts';

let root: string;

beforeAll(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'media folder ')), 'objects');
});
afterAll(() => rm(join(root, '..'), { recursive: true, force: true }));

describe('folder object store', () => {
  objectStoreContract(() => openFolderStore(root));
  sweepContract(() => openFolderStore(join(root, '..', 'swept')));

  it('leaves nothing aside after a failed write', async () => {
    expect(await readdir(join(root, '.aside'))).toEqual([]);
  });

  it('sweeps what a crash left half-written, once it is an hour old', async () => {
    const other = join(root, '..', 'other');
    await mkdir(join(other, '.aside'), { recursive: true });
    await writeFile(join(other, '.aside', 'old'), 'x');
    await writeFile(join(other, '.aside', 'new'), 'x');
    const old = new Date(Date.now() - 2 * 60 * 60_000);
    await utimes(join(other, '.aside', 'old'), old, old);
    await openFolderStore(other);
    expect(await readdir(join(other, '.aside'))).toEqual(['new']);
  });

  it('opened to be looked into, is not made, and lists what is there', async () => {
    const looked = join(root, '..', 'looked');
    const keys = async () => {
      const found: string[] = [];
      for await (const { key } of (await openFolderStore(looked, { makes: false })).list('')) found.push(key);
      return found;
    };
    expect(await keys()).toEqual([]);
    expect(existsSync(looked)).toBe(false);
    await mkdir(join(looked, 'a'), { recursive: true });
    await writeFile(join(looked, 'a', 'b'), 'x');
    expect(await keys()).toEqual(['a/b']);
    expect(await readdir(looked)).toEqual(['a']);
  });

  it('lets no other user of the machine read what it holds', async () => {
    const own = join(root, '..', 'own');
    const store = await openFolderStore(own);
    await store.put('original/a', Buffer.from('x'), 1, 'image/png');
    const { mode } = await stat(join(own, 'original', 'a'));
    expect((mode & 0o777).toString(8)).toBe('600');
  });

  it('is not healthy once its folder is gone', async () => {
    const gone = join(root, '..', 'gone');
    const store = await openFolderStore(gone);
    await rm(gone, { recursive: true });
    expect(await store.healthy()).toBe(false);
  });
});
