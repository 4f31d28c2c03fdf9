import { global6, special4, special6 } from '@edogrula/service-kit/public-address';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { INetworkPolicyPort } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPort';
import type { IService } from 'kubernetes-models/v1/Service';
import type { ComposeFile, ComposeService } from '../compose/compose-file.ts';
import { memberOf, PORT } from './workloads.ts';

/** Where the cluster's own stores are, unless an overlay names another place. */
const STORES = 'edogrula-stores.svc.cluster.local';

type Named = readonly [string, ComposeService];
const ours = ({ services }: ComposeFile): Named[] => Object.entries(services).filter(([, one]) => one.build);

/** The port at which a process of ours names this store, if one does. */
function portOf(file: ComposeFile, store: string): number | undefined {
  const values = ours(file).flatMap(([, { environment = {} }]) => Object.values(environment));
  const named = new RegExp(`(?:^|[/@-])${store}:(\\d+)`);
  for (const value of values) {
    const port = named.exec(String(value))?.[1];
    if (port) return Number(port);
  }
  return undefined;
}

type Store = { name: string; port: number; networks: readonly string[] };

/** The servers of others that processes of ours ask. */
const storesOf = (file: ComposeFile): Store[] =>
  Object.entries(file.services).flatMap(([name, { build, networks = [] }]) => {
    const port = build ? undefined : portOf(file, name);
    return port ? [{ name, port, networks }] : [];
  });

/** The names of compose's stores, as addresses that an overlay may change; mail servers are named by `SMTP_URL`. */
export const storeAddresses = (file: ComposeFile): IService[] =>
  storesOf(file)
    .filter(({ name }) => name !== 'mailpit')
    .map(({ name }) => ({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name },
      spec: { type: 'ExternalName', externalName: `${name}.${STORES}` },
    }));

const policy = (name: string, spec: INetworkPolicy['spec']): INetworkPolicy => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name },
  ...(spec ? { spec } : {}),
});
const tcp = (port: number): INetworkPolicyPort => ({ protocol: 'TCP', port });
const served = [tcp(PORT)];

/** A network that leads to its members only: each may be asked at its port, and asks stores where they are. */
function within(file: ComposeFile, network: string): INetworkPolicy {
  const members = { podSelector: { matchLabels: memberOf(network) } };
  const stores = storesOf(file).filter(({ networks }) => networks.includes(network));
  return policy(network, {
    podSelector: { matchLabels: memberOf(network) },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ from: [members], ports: served }],
    egress: [
      { to: [members], ports: served },
      ...stores.map(({ port }) => ({
        to: [{ namespaceSelector: { matchLabels: memberOf(network) } }],
        ports: [tcp(port)],
      })),
    ],
  });
}

const nothingButNames: INetworkPolicy = policy('nothing-but-names', {
  podSelector: {},
  policyTypes: ['Ingress', 'Egress'],
  egress: [
    {
      to: [
        {
          namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
          podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
        },
      ],
      ports: [{ protocol: 'UDP', port: 53 }, tcp(53)],
    },
  ],
});

/** To the internet as far as our own fetching goes, and to no network of the cluster's surroundings. */
const outside = (network: string): INetworkPolicy =>
  policy(network, {
    podSelector: { matchLabels: memberOf(network) },
    policyTypes: ['Egress'],
    egress: [
      {
        to: [
          { ipBlock: { cidr: '0.0.0.0/0', except: special4 } },
          { ipBlock: { cidr: global6, except: special6 } },
        ],
        ports: [{ protocol: 'TCP' }],
      },
    ],
  });

/** Published ports: whatever ends TLS in front of the gateway, in a namespace that says so. */
const edge = (network: string): INetworkPolicy =>
  policy(network, {
    podSelector: { matchLabels: memberOf(network) },
    policyTypes: ['Ingress'],
    ingress: [{ from: [{ namespaceSelector: { matchLabels: memberOf(network) } }], ports: served }],
  });

/** Compose's networks as policies: whoever is in none of a pair's networks finds no port to knock at. */
export function networkPolicies(file: ComposeFile): INetworkPolicy[] {
  const joined = new Set(ours(file).flatMap(([, { networks = [] }]) => networks));
  const ofNetwork = (name: string): INetworkPolicy => {
    if (name === 'edge') return edge(name);
    if (name === 'outside') return outside(name);
    if (!file.networks[name]?.internal) throw new Error(`Nobody has said where the network ${name} leads`);
    return within(file, name);
  };
  return [nothingButNames, ...[...joined].sort().map(ofNetwork)];
}
