import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { parse } from 'yaml';

export type Environment = Record<string, string>;

/** What an operator adds to a fresh .env: public keys whose private halves must not lie there, or that word. */
export const operatorsKeys: Environment = { BACKUP_RECIPIENT: 'none', ARCHIVE_RECIPIENT: 'none' };

/** One service of docker-compose.yml, as far as somebody here reads it. */
export type ComposeService = {
  image: string;
  build?: { context: string; dockerfile: string; args: { PART: string } };
  command?: string[];
  /** Before the arguments of `docker compose run`. */
  entrypoint?: string[];
  working_dir?: string;
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: {
    disable?: boolean;
    test?: string[];
    interval?: string;
    timeout?: string;
    start_period?: string;
    retries?: number;
  };
  ports?: string[];
  volumes?: (string | { type: string; source: string; target: string })[];
  /** Started by name only. */
  profiles?: string[];
  user?: string;
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  mem_limit?: string;
  tmpfs?: string[];
  logging?: { driver: string };
  networks?: string[];
};

export type ComposeFile = {
  text: string;
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean } | null>;
};

/** docker-compose.yml with its anchors resolved and its variables unresolved. */
export function readComposeFile(): ComposeFile {
  const text = readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8');
  return { text, ...(parse(text, { merge: true }) as Omit<ComposeFile, 'text'>) };
}

/**
 * Fills in as docker compose does: `${NAME:?}` must be there, `${NAME:-other}` may be absent or empty, `${NAME-other}`
 * may be absent.
 * @throws Error naming what is not in the environment
 */
const filled = (value: string | number, env: Environment): string =>
  String(value).replace(/\$\{([A-Z0-9_]+)(?:(:\?|:-|-)([^}]*))?\}/g, (_all, name, kind, other) => {
    const given = env[name];
    if (given || (given === '' && kind === '-')) return given;
    if (kind?.endsWith('-')) return other;
    throw new Error(`${name} is not in .env`);
  });

/** The variables that a service's process gets; empty ones are as good as absent. */
export const environmentOf = (
  services: ComposeFile['services'],
  name: string,
  env: Environment,
): Environment =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {})
      .map(([key, value]) => [key, filled(value, env)] as const)
      .filter(([, value]) => value !== ''),
  );
