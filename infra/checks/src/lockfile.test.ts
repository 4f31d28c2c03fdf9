import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { describe, expect, it } from '@jest/globals';
import { completeLockfile, missingOptionals, platformOf } from './lockfile.ts';

const exact = /^\d+\.\d+\.\d+(?:[-+].+)?$/;

describe('lockfile', () => {
  it('names the packages of every platform, so that npm ci accepts it (else: node infra/checks/src/lockfile-command.ts)', () => {
    const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'));
    expect(Object.keys(missingOptionals(lock))).toEqual([]);
  });

  it('holds an exact version of each package, and the SHA-512 of all but optional ones of other platforms', () => {
    const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'));
    type Locked = {
      link?: boolean;
      version?: string;
      integrity?: string;
      optional?: boolean;
      os?: string[];
      cpu?: string[];
    };
    const foreign = Object.entries(lock.packages as Record<string, Locked>).filter(
      ([path, { link }]) => path.includes('node_modules/') && !link,
    );
    expect(foreign.length).toBeGreaterThan(500);
    for (const [path, { version }] of foreign)
      expect([path, version]).toEqual([path, expect.stringMatching(exact)]);
    const unhashed = foreign.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(unhashed.filter(([, { optional, os, cpu }]) => !optional || !(os ?? cpu))).toEqual([]);
  });

  it('names only workspaces that are there: an image copies the manifest of each', () => {
    const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'));
    const workspaces = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'));
    expect(workspaces.filter((path) => !existsSync(join(repositoryRoot, path, 'package.json')))).toEqual([]);
  });

  it('adds what a mirror left out and touches nothing else', () => {
    const lock = {
      packages: {
        '': {},
        'node_modules/b': {
          version: '2.0.0',
          dev: true,
          optionalDependencies: { '@b/darwin-arm64': '2.0.0', '@b/linux-x64': '2.0.0' },
        },
        'node_modules/b/node_modules/@b/linux-x64': { version: '2.0.0', optional: true },
      },
    };
    const complete = completeLockfile(lock);
    expect(missingOptionals(complete)).toEqual({});
    expect(complete.packages).toEqual({
      ...lock.packages,
      'node_modules/@b/darwin-arm64': {
        version: '2.0.0',
        dev: true,
        optional: true,
        os: ['darwin'],
        cpu: ['arm64'],
      },
    });
    expect(Object.keys(complete.packages)[1]).toBe('node_modules/@b/darwin-arm64');
  });

  it.each([
    ['@rollup/rollup-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@rollup/rollup-win32-x64-gnu', { os: ['win32'], cpu: ['x64'] }],
    ['@turbo/windows-64', { os: ['win32'], cpu: ['x64'] }],
    ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
    ['@rollup/rollup-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
  ])('reads the platform of %s', (name, expected) => {
    expect(platformOf(name)).toEqual(expected);
  });
});
