import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { K6_TOOL } from '@edogrula/bench/load/k6';
import { KAFKA_TOOL } from '@edogrula/infra-shared/engines/kafka-tool';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ALARM_TOOLS } from './alarm-tools.ts';
import { KUBERNETES_VALIDATE_TOOL } from './kubernetes-validate.ts';
import { KUSTOMIZE_TOOL } from './kustomize.ts';
import { MAILPIT_TOOL } from './mailpit-tool.ts';
import { missingPrograms } from './missing-programs.ts';
import { S3_TOOL } from './s3.ts';

describe('missingPrograms', () => {
  let folder = '';
  const env = () => ({ PATH: join(folder, 'bin'), EDOGRULA_TOOLS: join(folder, 'tools') });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'programs-'));
    mkdirSync(join(folder, 'bin'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('names all on a bare machine', () => {
    expect(missingPrograms(env())).toEqual(['java', 'mvn', 'go', 'python3', 'pip3']);
  });

  it('wants no builder for what is built, and finds what is on PATH', () => {
    const make = (tool: string) => mkdirSync(join(folder, 'tools', tool), { recursive: true });
    for (const tool of [KAFKA_TOOL, S3_TOOL]) make(tool);
    expect(missingPrograms(env())).toEqual(['java', 'go', 'python3', 'pip3']);
    for (const tool of [MAILPIT_TOOL, KUSTOMIZE_TOOL, ...ALARM_TOOLS]) {
      make(tool);
      expect(missingPrograms(env())).toEqual(['java', 'go', 'python3', 'pip3']);
    }
    expect(missingPrograms({ ...env(), K6_BINARY: '/somewhere/k6' })).toEqual(['java', 'python3', 'pip3']);
    make(K6_TOOL);
    make(KUBERNETES_VALIDATE_TOOL);
    expect(missingPrograms(env())).toEqual(['java', 'python3']);
    const [java, python] = ['java', 'python3'].map((name) => join(folder, 'bin', name)) as [string, string];
    for (const one of [java, python]) writeFileSync(one, '');
    expect(missingPrograms(env())).toEqual(['java', 'python3']);
    chmodSync(java, 0o755);
    expect(missingPrograms(env())).toEqual(['python3']);
    chmodSync(python, 0o755);
    expect(missingPrograms(env())).toEqual([]);
  });
});
