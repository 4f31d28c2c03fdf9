import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { readComposeFile } from './compose-file.ts';
import { pinImages } from './pin-images.ts';

const dockerfile = readFileSync(join(repositoryRoot, 'infra/docker/Dockerfile'), 'utf8');
const digestOf = (image: string) => `sha256:${createHash('sha256').update(image).digest('hex')}\n`;
type Pinned = { services: Record<string, { image?: string; build?: { additional_contexts: object } }> };

it('names every image of others by its tag and digest, and the base of what is built', () => {
  const compose = readComposeFile();
  const { services } = parse(pinImages(compose, dockerfile, digestOf)) as Pinned;
  expect(Object.keys(services)).toEqual(Object.keys(compose.services));
  expect(services.postgres).toEqual({ image: `postgres:18@${digestOf('postgres:18').trim()}` });
  const base = digestOf('node:24-slim').trim();
  expect(services.gateway).toEqual({
    build: { additional_contexts: { 'node:24-slim': `docker-image://node:24-slim@${base}` } },
  });
  for (const [name, { image, build }] of Object.entries(services))
    expect([name, JSON.stringify(image ?? build)]).toEqual([
      name,
      expect.stringMatching(/@sha256:[0-9a-f]{64}"/),
    ]);
});

it.each([
  ['nothing', ''],
  ['what is no digest', 'latest'],
  ['half of one', 'sha256:abc'],
])('makes no digest up where a registry gives %s', (_, given) => {
  expect(() => pinImages(readComposeFile(), dockerfile, () => given)).toThrow('the registry gave no digest');
});
