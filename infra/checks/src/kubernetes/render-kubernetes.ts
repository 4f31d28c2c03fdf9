import { stringify } from 'yaml';
import type { ComposeFile } from '../compose/compose-file.ts';
import { networkPolicies, storeAddresses } from './network-policies.ts';
import { scalingOf } from './scaling.ts';
import { SETTINGS, settingsOf } from './variables.ts';
import { claimsOf, commandOf, jobOf, servingObjects } from './workloads.ts';

const head = '# Written by `npm run kubernetes` from docker-compose.yml; changes belong into an overlay.\n';
const written = (...objects: readonly object[]): string =>
  head +
  objects
    .map((one) => stringify(one, { lineWidth: 0, aliasDuplicateObjects: false, schema: 'yaml-1.1' }))
    .join('---\n');

type Named = { metadata?: { name?: string; labels?: Record<string, string> } };
/** What is there before anything serves: `kubectl apply -l` sends it first. */
const beforehand = <T extends Named>(one: T): T => ({
  ...one,
  metadata: {
    ...one.metadata,
    labels: { ...one.metadata?.labels, 'app.kubernetes.io/part-of': 'preparation' },
  },
});

const namespace = {
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name: 'edogrula', labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
};

/** The files of infra/kubernetes/base by name: what docker-compose.yml says, for a cluster. */
export function renderKubernetes(file: ComposeFile): Record<string, string> {
  const ours = Object.entries(file.services).filter(([, one]) => one.build);
  const services = ours.map(([, one]) => one);
  const parts = Object.fromEntries(
    ours.map(([name, service]) => {
      if (service.profiles) return [name, [commandOf(name, service)]];
      if (service.restart === 'no') return [name, [beforehand(jobOf(name, service))]];
      return [name, [...servingObjects(name, service), ...scalingOf(name)]];
    }),
  );
  const files: Record<string, readonly object[]> = {
    ...parts,
    namespace: [beforehand(namespace)],
    networks: networkPolicies(file).map(beforehand),
    storage: claimsOf(services),
    stores: storeAddresses(file).map(beforehand),
  };
  const settings = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: SETTINGS },
    data: settingsOf(services),
  };
  files[SETTINGS] = [beforehand(settings)];
  const names = Object.keys(files).sort();
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: namespace.metadata.name,
    resources: names.map((name) => `${name}.yaml`),
  };
  return {
    ...Object.fromEntries(names.map((name) => [`${name}.yaml`, written(...(files[name] ?? []))])),
    'kustomization.yaml': written(kustomization),
  };
}
