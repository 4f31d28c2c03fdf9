import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { K6_TOOL } from '@edogrula/bench/load/k6';
import { KAFKA_TOOL } from '@edogrula/infra-shared/engines/kafka-tool';
import { findOnPath } from '@edogrula/infra-shared/tools/find-on-path';
import { toolsFolder } from '@edogrula/infra-shared/tools/tools-cache';
import { ALARM_TOOLS } from './alarm-tools.ts';
import { KUBERNETES_VALIDATE_TOOL } from './kubernetes-validate.ts';
import { KUSTOMIZE_TOOL } from './kustomize.ts';
import { MAILPIT_TOOL } from './mailpit-tool.ts';
import { S3_TOOL } from './s3.ts';

/** Programs that the engines need on PATH and this machine lacks; what the tools cache holds needs no builder. */
export function missingPrograms(env: NodeJS.ProcessEnv = process.env): string[] {
  const cached = (tool: string) => existsSync(join(toolsFolder(env), tool));
  const k6 = Boolean(env.K6_BINARY || findOnPath('k6', env)) || cached(K6_TOOL);
  const built = k6 && [S3_TOOL, MAILPIT_TOOL, KUSTOMIZE_TOOL, ...ALARM_TOOLS].every(cached);
  const python = ['python3', ...(cached(KUBERNETES_VALIDATE_TOOL) ? [] : ['pip3'])];
  const wanted = ['java', ...(cached(KAFKA_TOOL) ? [] : ['mvn']), ...(built ? [] : ['go']), ...python];
  return wanted.filter((name) => !findOnPath(name, env));
}
