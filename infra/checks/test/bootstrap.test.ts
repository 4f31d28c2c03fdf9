import { describe, expect, it } from '@jest/globals';
import { chooseNode, sameInstall } from '../../bin/bootstrap.mjs';

describe('chooseNode', () => {
  const choice = { pinned: '/p/node', running: '/usr/bin/node', pinnedExists: false };

  it('prefers the pinned binary, whatever runs', () => {
    expect(chooseNode({ ...choice, pinnedExists: true, runningVersion: '20.19.0' })).toBe('/p/node');
    expect(chooseNode({ ...choice, pinnedExists: true, runningVersion: '26.1.0' })).toBe('/p/node');
  });

  it('takes the running Node from version 24 on', () => {
    expect(chooseNode({ ...choice, runningVersion: '24.0.0' })).toBe('/usr/bin/node');
  });

  it('says what to do when there is neither', () => {
    expect(() => chooseNode({ ...choice, runningVersion: '22.9.1' })).toThrow(/Node 24.*22\.9\.1.*\/p\/node/);
  });
});

describe('sameInstall', () => {
  const lock = {
    packages: {
      '': {},
      'services/one': { version: '0.1.0' },
      'node_modules/@edogrula/one': { link: true, resolved: 'services/one' },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    },
  };
  const { '': _root, 'node_modules/other-platform': _other, ...present } = lock.packages;

  it('accepts an install that lacks only what other platforms need', () => {
    expect(sameInstall(lock, { packages: present })).toBe(true);
  });

  it('does not mind where a package was fetched from', () => {
    const fetched = { version: '1.0.0', integrity: 'sha512-a', resolved: 'https://mirror/a-1.0.0.tgz' };
    expect(sameInstall(lock, { packages: { ...present, 'node_modules/a': fetched } })).toBe(true);
  });

  it('sees a missing package, another version and a package too many', () => {
    const { 'node_modules/a': _a, ...missing } = present;
    expect(sameInstall(lock, { packages: missing })).toBe(false);
    expect(sameInstall(lock, { packages: { ...present, 'node_modules/a': { version: '1.1.0' } } })).toBe(
      false,
    );
    expect(sameInstall(lock, { packages: { ...present, 'node_modules/b': { version: '1.0.0' } } })).toBe(
      false,
    );
    const changed = { ...present, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } };
    expect(sameInstall(lock, { packages: changed })).toBe(false);
    expect(sameInstall(lock, {})).toBe(false);
  });
});
