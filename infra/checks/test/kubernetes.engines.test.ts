import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import { kustomizeBuild } from '../src/engines/kustomize.ts';
import { type Manifest, manifestsIn, readManifests } from '../src/kubernetes/manifests.ts';
import { validateManifest } from '../src/kubernetes/validate-manifest.ts';

const folder = join(repositoryRoot, 'infra', 'kubernetes');
const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;
let base: Manifest[];
let example: Manifest[];
beforeAll(async () => {
  base = manifestsIn(await kustomizeBuild(join(folder, 'base')));
  example = manifestsIn(await kustomizeBuild(join(folder, 'example')));
}, 600_000);

const find = <T>(all: Manifest[], name: string) => all.find((one) => nameOf(one) === name) as T;

describe('infra/kubernetes by kustomize', () => {
  it('builds every object of the base, in one namespace', () => {
    expect(base.map(nameOf).sort()).toEqual(readManifests().map(nameOf).sort());
    const elsewhere = base.filter(
      ({ kind, metadata }) =>
        kind !== 'Namespace' && (metadata as { namespace?: string }).namespace !== 'edogrula',
    );
    expect(elsewhere).toEqual([]);
  });

  it('builds the example over it: objects that Kubernetes allows, with its images, addresses and sizes', () => {
    expect(example.map(nameOf).sort()).toEqual(base.map(nameOf).sort());
    for (const one of example) expect(() => validateManifest(one)).not.toThrow();
    const images = JSON.stringify(example).match(/"image":"[^"]+"/g) ?? [];
    expect(images).toHaveLength(10);
    for (const image of images) expect(image).toMatch(/"registry\.example\/edogrula-[a-z]+:1\.0\.0"/);
    expect(find<{ data: object }>(example, 'ConfigMap settings').data).toMatchObject({
      KAFKA_REPLICAS: '3',
      KAFKA_MIN_IN_SYNC: '2',
      KAFKA_SSL: 'off',
    });
    expect(find<{ spec: object }>(example, 'Service postgres').spec).toMatchObject({
      externalName: expect.stringMatching(/^postgres-rw\./),
    });
    const { env } =
      find<IDeployment>(example, 'Deployment business').spec?.template.spec?.containers[0] ?? {};
    expect(env).toEqual(
      find<IDeployment>(base, 'Deployment business').spec?.template.spec?.containers[0]?.env,
    );
  });
});
