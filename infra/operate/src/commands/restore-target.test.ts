import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockHome } from '@edogrula/infra-shared/home/home-lock';
import { secretsFile } from '@edogrula/infra-shared/home/secrets';
import { readSettings } from '@edogrula/infra-shared/home/settings';
import { afterAll, describe, expect, it } from '@jest/globals';
import { withTarget } from './restore-target.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula target '));
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('withTarget', () => {
  it('borrows no store of a stack that started meanwhile, and has the home while it works', async () => {
    const settings = readSettings({ EDOGRULA_HOME: join(place, 'home') }, []);
    const unlock = lockHome(settings.home);
    let hasWorked = false;
    const work = async () => {
      hasWorked = true;
      expect(() => lockHome(settings.home)).toThrow('already runs');
    };
    await expect(withTarget(settings, '', work)).rejects.toThrow('already runs');
    expect([hasWorked, existsSync(secretsFile(settings.home))]).toEqual([false, false]);
    unlock();
    await withTarget(settings, '', work);
    expect([hasWorked, existsSync(secretsFile(settings.home))]).toEqual([true, false]);
  });
});
