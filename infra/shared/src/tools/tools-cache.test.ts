import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cachedTool, toolsFolder } from './tools-cache.ts';

describe('toolsFolder', () => {
  it('follows EDOGRULA_TOOLS, then XDG_CACHE_HOME, then the home folder', () => {
    expect(toolsFolder({ EDOGRULA_TOOLS: '/t', XDG_CACHE_HOME: '/x' })).toBe('/t');
    expect(toolsFolder({ XDG_CACHE_HOME: '/x' })).toBe('/x/edogrula');
    expect(toolsFolder({})).toMatch(/\/\.cache\/edogrula$/);
  });
});

describe('cachedTool', () => {
  const before = process.env.EDOGRULA_TOOLS;
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tools cache '));
    process.env.EDOGRULA_TOOLS = folder;
  });

  afterEach(() => {
    if (before === undefined) delete process.env.EDOGRULA_TOOLS;
    else process.env.EDOGRULA_TOOLS = before;
    rmSync(folder, { recursive: true });
  });

  const writes = (text: string) => async (scratch: string) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    writeFileSync(join(scratch, 'tool'), text);
  };

  it('builds once, however many ask at the same time, and nobody sees half a tool', async () => {
    const paths = await Promise.all(['a', 'b', 'c'].map((text) => cachedTool('thing-1', writes(text))));
    expect(new Set(paths)).toEqual(new Set([join(folder, 'thing-1')]));
    expect(readFileSync(join(folder, 'thing-1', 'tool'), 'utf8')).toMatch(/^[abc]$/);
    expect(readdirSync(folder)).toEqual(['thing-1']);
    await cachedTool('thing-1', () => Promise.reject(new Error('must not build again')));
  });

  it('leaves nothing behind when the build fails', async () => {
    await expect(cachedTool('thing-2', () => Promise.reject(new Error('no compiler')))).rejects.toThrow(
      'no compiler',
    );
    expect(existsSync(join(folder, 'thing-2'))).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });
});
