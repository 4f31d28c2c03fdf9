import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import { kubernetesValidate } from '../src/engines/kubernetes-validate.ts';
import { kustomizeBuild } from '../src/engines/kustomize.ts';
import { type Manifest, manifestsIn, readManifests } from '../src/kubernetes/manifests.ts';
import { validateManifest } from '../src/kubernetes/validate-manifest.ts';

const folder = join(repositoryRoot, 'infra', 'kubernetes');
const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;
const built = { base: '', example: '' };
let base: Manifest[];
let example: Manifest[];
beforeAll(async () => {
  for (const name of ['base', 'example'] as const) built[name] = await kustomizeBuild(join(folder, name));
  [base, example] = [manifestsIn(built.base), manifestsIn(built.example)];
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

/** The oldest Kubernetes that README.md names, and the newest that the program knows. */
const versions = ['1.34', '1.37'];
const isKedas = ({ apiVersion }: Manifest) => apiVersion.startsWith('keda.sh/');
/** As it was built, without the kinds that the program does not know. */
const withoutKeda = (yaml: string) =>
  yaml
    .split(/^---\n/m)
    .filter((one) => !manifestsIn(one).some(isKedas))
    .join('---\n');

describe.each(versions)('infra/kubernetes by kubernetes-validate, as Kubernetes %s', (version) => {
  it.each(['base', 'example'] as const)(
    '%s: every object but KEDA’s passes, with no field too many',
    async (name) => {
      const { passed, refused } = await kubernetesValidate(withoutKeda(built[name]), version);
      expect(refused).toEqual([]);
      const known = manifestsIn(built[name]).filter((one) => !isKedas(one));
      expect(known.length).toBeGreaterThan(30);
      expect(passed.sort()).toEqual(
        known.map(({ kind, metadata }) => `${kind.toLowerCase()}/${metadata.name}`).sort(),
      );
    },
    600_000,
  );

  it('names a field that there is not, however deep, and a kind that there is not', async () => {
    const yaml = withoutKeda(built.base);
    const { refused } = await kubernetesValidate(
      yaml.replace(/^( +)(readOnlyRootFilesystem:)/m, '$1readOnlyRoot: true\n$1$2'),
      version,
    );
    expect(refused).toEqual([expect.stringContaining('readOnlyRoot')]);
    const other = await kubernetesValidate(built.base, version);
    expect(other.refused.length).toBe(manifestsIn(built.base).filter(isKedas).length);
  }, 600_000);
});
