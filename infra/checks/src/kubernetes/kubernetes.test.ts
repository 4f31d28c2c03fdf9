import { readFileSync } from 'node:fs';
import { BlockList, isIPv4 } from 'node:net';
import { join } from 'node:path';
import { sourceOf, subscriptions, topicOf } from '@edogrula/contracts/events/catalogue';
import { freshEnvironment, readEnvironment } from '@edogrula/infra-shared/home/fresh-environment';
import { isPublicAddress } from '@edogrula/service-kit/public-address';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { ICronJob } from 'kubernetes-models/batch/v1/CronJob';
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import type { IService } from 'kubernetes-models/v1/Service';
import { type Environment, environmentOf, operatorsKeys, readComposeFile } from '../compose/compose-file.ts';
import { baseFolder, filesOfBase } from './base-folder.ts';
import { type Manifest, readManifests } from './manifests.ts';
import { renderKubernetes } from './render-kubernetes.ts';
import { validateManifest } from './validate-manifest.ts';

const compose = readComposeFile();
const manifests = readManifests();
const ofKind = <T>(kind: string) => manifests.filter((one) => one.kind === kind) as (Manifest & T)[];
const named = <T>(kind: string, name: string) =>
  ofKind<T>(kind).find(({ metadata }) => metadata.name === name);
const settings = ofKind<{ data: Environment }>('ConfigMap')[0]?.data ?? {};

/** Our processes of compose, and the pod that stands for each. */
const ours = Object.entries(compose.services).filter(([, one]) => one.build);
const names = ours.map(([name]) => name);
const serving = ours.filter(([, one]) => one.restart !== 'no').map(([name]) => name);
const podOf = (name: string): IPodTemplateSpec => {
  const found =
    named<IDeployment>('Deployment', name)?.spec?.template ??
    named<IJob>('Job', name)?.spec?.template ??
    named<ICronJob>('CronJob', name)?.spec?.jobTemplate.spec?.template;
  if (!found) throw new Error(`${name} is in no manifest`);
  return found;
};
const containerOf = (name: string) => {
  const { spec } = podOf(name);
  expect(spec?.containers.map((one) => one.name)).toEqual([name]);
  return { pod: spec, container: spec?.containers[0], env: spec?.containers[0]?.env ?? [] };
};
const labelsOf = (name: string) => (podOf(name).metadata?.labels ?? {}) as Record<string, string>;

let secrets: Environment;
beforeAll(async () => {
  // An operator adds the mail server to it, because no mail catcher is in a cluster.
  const given = { ...readEnvironment(await freshEnvironment()), ...operatorsKeys };
  secrets = { ...given, SMTP_URL: 'smtps://posta.example' };
});

/** What the process is given, as a kubelet puts it together. */
function givenTo(name: string): Environment {
  const given: Environment = {};
  for (const { name: key, value, valueFrom } of containerOf(name).env) {
    const { secretKeyRef: secret, configMapKeyRef: setting } = valueFrom ?? {};
    if (secret && secrets[secret.key] === undefined && !secret.optional) throw new Error(`No ${secret.key}`);
    const text = secret ? secrets[secret.key] : setting ? settings[setting.key] : value;
    if (text) given[key] = text.replace(/\$\((\w+)\)/g, (all, part) => given[part] ?? all);
  }
  return given;
}

describe('infra/kubernetes/base', () => {
  it('[R485] is what docker-compose.yml says; `npm run kubernetes` writes it', () => {
    const wanted = renderKubernetes(compose);
    expect(filesOfBase()).toEqual(Object.keys(wanted).sort());
    for (const [name, text] of Object.entries(wanted))
      expect([name, readFileSync(join(baseFolder, name), 'utf8')]).toEqual([name, text]);
  });

  it.each(manifests.map((one) => [one.kind, one.metadata.name, one] as const))(
    '%s %s is what Kubernetes and KEDA allow',
    (_kind, _name, manifest) => {
      expect(() => validateManifest(manifest)).not.toThrow();
      expect(() => validateManifest({ ...manifest, metadata: 'nothing' as never })).toThrow();
    },
  );

  it('has every process of compose and no other, with its image, command and folder', () => {
    const pods = ['Deployment', 'Job', 'CronJob'].flatMap((kind) => ofKind(kind));
    expect(pods.map(({ metadata }) => metadata.name).sort()).toEqual([...names].sort());
    expect(ofKind('Deployment').map(({ metadata }) => metadata.name)).toEqual([...serving].sort());
    for (const [name, { command, entrypoint, working_dir, image }] of ours) {
      const { container } = containerOf(name);
      expect(container).toMatchObject({ command: entrypoint ?? command, workingDir: working_dir });
      expect(container?.image).toBe(image.replace(/\$\{TAG:-(.*)\}/, '$1'));
    }
  });

  it.each(names)('[R485] gives %s the variables that compose gives it, in the same values', (name) => {
    const wanted = environmentOf(compose.services, name, secrets);
    const given = givenTo(name);
    expect(given).toEqual(expect.objectContaining(wanted));
    // Besides, only the parts of which addresses are made: it has them in its addresses anyway.
    for (const [key, value] of Object.entries(given).filter(([one]) => !(one in wanted)))
      expect(Object.values(wanted).some((one) => one.includes(`:${value}@`)) ? 'part' : key).toBe('part');
  });

  it('[R485] names secrets and holds none: each is in .env.example, or optional', () => {
    const references = names.flatMap((name) => containerOf(name).env.flatMap((one) => one.valueFrom ?? []));
    const keys = references.flatMap(({ secretKeyRef: one }) => (one ? [one] : []));
    expect(keys.length).toBeGreaterThan(80);
    for (const { name, key, optional } of keys)
      expect([name, key, optional || secrets[key] !== undefined]).toEqual(['edogrula', key, true]);
    expect(Object.keys(settings).filter((key) => key in secrets || /PASSWORD|SECRET|KEY/.test(key))).toEqual(
      [],
    );
    const literals = names.flatMap((name) => containerOf(name).env.filter((one) => one.value !== undefined));
    for (const { name, value } of literals)
      expect([name, /PASSWORD|SECRET|_KEYS?$|JWKS/.test(name) || /:[^/$(]+@/.test(value ?? '')]).toEqual([
        name,
        false,
      ]);
    expect(ofKind('Secret')).toEqual([]);
  });

  it('sends first all that the preparation needs, and nothing that serves', () => {
    const first = manifests.filter(
      ({ metadata }) =>
        (metadata as { labels?: Environment }).labels?.['app.kubernetes.io/part-of'] === 'preparation',
    );
    const kindsFirst = [...new Set(first.map(({ kind }) => kind))].sort();
    expect(kindsFirst).toEqual(['ConfigMap', 'Job', 'Namespace', 'NetworkPolicy', 'Service']);
    const addresses = first.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name);
    expect(addresses).toEqual(['postgres', 'mongo', 'kafka', 'objects', 'jaeger', 'prometheus']);
  });
});

describe('a pod', () => {
  it.each(names)(
    '[R485] %s runs as nobody special, can write where compose lets it, and has its memory',
    (name) => {
      const { pod, container } = containerOf(name);
      const service = compose.services[name];
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(container?.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
      const amount = service?.mem_limit?.toUpperCase().concat('i');
      expect(container?.resources).toMatchObject({
        limits: { memory: amount },
        requests: { memory: amount },
      });
      const folders = (service?.volumes ?? []).map((one) => (typeof one === 'string' ? one : one.target));
      const writable = [...(service?.tmpfs ?? []).map((one) => one.split(':')[0]), ...folders];
      expect((container?.volumeMounts ?? []).map((one) => one.mountPath)).toEqual(writable);
      const sizes = (pod?.volumes ?? []).flatMap((one) => one.emptyDir?.sizeLimit ?? []);
      expect(sizes).toEqual((service?.tmpfs ?? []).map((one) => `${one.split('size=')[1]?.toUpperCase()}i`));
      for (const { persistentVolumeClaim: claim } of pod?.volumes ?? [])
        if (claim) expect(named('PersistentVolumeClaim', claim.claimName)).toBeDefined();
    },
  );

  it.each(serving)(
    '[R485] %s listens where it is asked, is asked as compose asks, and ends in its time',
    (name) => {
      const { pod, container } = containerOf(name);
      const service = compose.services[name];
      expect(service?.healthcheck?.test?.at(-1)).toBe('/app/infra/docker/healthcheck.mjs');
      const port = Number(givenTo(name).PORT);
      expect(container?.ports).toEqual([{ name: 'http', containerPort: port }]);
      expect(named<IService>('Service', name)?.spec?.ports).toEqual([
        expect.objectContaining({ port, targetPort: 'http' }),
      ]);
      for (const probe of [container?.startupProbe, container?.livenessProbe, container?.readinessProbe])
        expect(probe).toMatchObject({
          httpGet: { path: '/healthz', port },
          periodSeconds: 10,
          timeoutSeconds: 5,
        });
      expect(container?.livenessProbe?.failureThreshold).toBe(service?.healthcheck?.retries);
      const drain = Number(container?.lifecycle?.preStop?.sleep?.seconds);
      expect(`${(pod?.terminationGracePeriodSeconds ?? 0) - drain}s`).toBe(service?.stop_grace_period);
    },
  );

  it.each(serving)(
    '[R485] %s stays two, is not evicted at once, and grows with what waits for it',
    (name) => {
      expect(named<{ spec: object }>('PodDisruptionBudget', name)?.spec).toEqual({
        maxUnavailable: 1,
        selector: { matchLabels: { 'app.kubernetes.io/name': name } },
      });
      const groups = Object.entries(subscriptions).filter(([group]) => sourceOf(group) === name);
      const wanted = groups.flatMap(([group, types]) =>
        [...new Set(types.map(topicOf))].map((topic) => `${group} ${topic}`),
      );
      const scaled = named<{ spec: { triggers: { type: string; metadata: Environment }[] } }>(
        'ScaledObject',
        name,
      );
      const asked = scaled?.spec.triggers.filter(({ type }) => type === 'kafka') ?? [];
      expect(asked.map(({ metadata }) => `${metadata.consumerGroup} ${metadata.topic}`)).toEqual(wanted);
      const plain = named<{ spec: object }>('HorizontalPodAutoscaler', name);
      // Two that scale one process would pull at it.
      expect([Boolean(scaled), Boolean(plain)]).toEqual([wanted.length > 0, wanted.length === 0]);
      expect(Object.values(scaled?.spec ?? plain?.spec ?? {})).toEqual(expect.arrayContaining([2, 4]));
      if (scaled) expect(named('TriggerAuthentication', name)).toBeDefined();
    },
  );
});

type Peer = {
  podSelector?: { matchLabels?: Environment };
  namespaceSelector?: { matchLabels?: Environment };
};

describe('the policies of the network', () => {
  const policies = ofKind<INetworkPolicy>('NetworkPolicy').map(({ metadata, spec }) => ({
    name: metadata.name,
    spec,
  }));
  const applies = (selector: { matchLabels?: Environment } | undefined, labels: Environment) =>
    Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value);
  const leads = (from: string, to: string) => {
    const [own, other] = [labelsOf(from), labelsOf(to)];
    const meets = (peers: readonly Peer[] | undefined, labels: Environment) =>
      (peers ?? []).some(
        (peer) => peer.podSelector && !peer.namespaceSelector && applies(peer.podSelector, labels),
      );
    const out = policies.some(
      ({ spec }) =>
        applies(spec?.podSelector as never, own) &&
        spec?.egress?.some((rule) => meets(rule.to as Peer[], other)),
    );
    const into = policies.some(
      ({ spec }) =>
        applies(spec?.podSelector as never, other) &&
        spec?.ingress?.some((rule) => meets(rule.from as Peer[], own)),
    );
    return out && into;
  };
  const networksOf = (name: string) => compose.services[name]?.networks ?? [];
  /** Networks on which processes of ours meet; the two others lead out and in. */
  const internal = Object.entries(compose.networks).flatMap(([name, one]) => (one?.internal ? [name] : []));

  it.each(names)('[R485] let %s reach whom it reaches in compose, and nobody else of ours', (name) => {
    const neighbours = names.filter(
      (other) =>
        other !== name &&
        networksOf(other).some((one) => internal.includes(one) && networksOf(name).includes(one)),
    );
    expect(names.filter((other) => other !== name && leads(name, other))).toEqual(neighbours);
  });

  it.each(names)(
    'let %s reach the stores of its networks at their ports, and the internet where compose does',
    (name) => {
      const own = policies.filter(({ spec }) => applies(spec?.podSelector as never, labelsOf(name)));
      const ports = own.flatMap(({ spec }) =>
        (spec?.egress ?? [])
          .filter(({ to }) => to?.some((peer) => peer.namespaceSelector && !peer.podSelector))
          .flatMap((rule) => (rule.ports ?? []).map(({ port }) => port)),
      );
      const stores: Record<string, number> = {
        postgres: 5432,
        mongo: 27017,
        kafka: 9092,
        objects: 7070,
        mailpit: 1025,
        jaeger: 4318,
        prometheus: 9090,
      };
      const wanted = Object.entries(stores).filter(([store]) =>
        networksOf(store).some((one) => internal.includes(one) && networksOf(name).includes(one)),
      );
      expect(ports.sort()).toEqual(wanted.map(([, port]) => port).sort());
      const out = own.some(({ spec }) => spec?.egress?.some((rule) => rule.to?.some((peer) => peer.ipBlock)));
      expect(out).toBe(networksOf(name).includes('outside'));
    },
  );

  it('let nothing in or out that none of them names, and strangers only at the gateway', () => {
    const everybody = policies.find(({ name }) => name === 'nothing-but-names')?.spec;
    expect(everybody).toMatchObject({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    expect(everybody?.ingress).toBeUndefined();
    expect(everybody?.egress?.flatMap((rule) => rule.ports?.map(({ port }) => port))).toEqual([53, 53]);
    const open = policies.filter(({ spec }) =>
      spec?.ingress?.some((rule) => !rule.from || rule.from.some((peer) => !peer.podSelector)),
    );
    expect(open.map(({ name }) => name)).toEqual(['edge']);
    const reached = names.filter((name) => labelsOf(name)['network.edogrula/edge']);
    expect(reached).toEqual(['gateway']);
  });

  /** What pods that may go outside reach there. */
  const reaches = (address: string): boolean => {
    const family = (one: string) => (isIPv4(one.split('/')[0] ?? '') ? 'ipv4' : 'ipv6');
    const isWithin = (networks: readonly string[]) => {
      const list = new BlockList();
      for (const one of networks)
        list.addSubnet(one.split('/')[0] ?? '', Number(one.split('/')[1]), family(one));
      return list.check(address, family(address));
    };
    const peers = policies
      .find(({ name }) => name === 'outside')
      ?.spec?.egress?.flatMap(({ to }) => to ?? []);
    const blocks = (peers ?? []).flatMap(({ ipBlock }) => ipBlock ?? []);
    return blocks.some(({ cidr, except = [] }) => isWithin([cidr]) && !isWithin(except));
  };

  it('[R485] lead outside to the internet alone, as far as our own fetching goes', () => {
    const inside = [
      ...[
        '10.0.0.1',
        '172.16.0.1',
        '172.31.255.255',
        '192.168.1.1',
        '127.0.0.1',
        '0.0.0.0',
        '169.254.169.254',
      ],
      ...['100.64.0.1', '100.127.255.255', '192.0.0.8', '198.18.0.1', '198.19.255.255', '224.0.0.1'],
      ...['::1', 'fd00::1', 'fc00::1', 'fe80::1', '64:ff9b::a00:1', '2002:a00:1::', '2001::1', 'ff02::1'],
    ];
    const outside = ['1.1.1.1', '100.63.255.255', '100.128.0.0', '172.32.0.1', '198.20.0.1'];
    outside.push('192.0.1.1', '2606:4700::6810:84e5', '2a00:1450:4017:80c::200e');
    for (const address of [...inside, ...outside])
      expect([address, reaches(address), isPublicAddress(address)]).toEqual([
        address,
        ...Array(2).fill(outside.includes(address)),
      ]);
  });

  it('find every store that a process names by an address that an overlay may change', () => {
    const given = names.flatMap((name) => Object.entries(givenTo(name)));
    // A user's name before a password that begins with a digit is no host.
    const hosts = given
      .flatMap(([, value]) => /(?:@|\/\/(?![^/]*@)|^)([a-z]+):\d+/.exec(value)?.[1] ?? [])
      .filter((host) => host !== new URL(secrets.PUBLIC_URL ?? '').hostname);
    const known = ofKind('Service').map(({ metadata }) => metadata.name);
    expect(new Set(hosts).size).toBeGreaterThan(8);
    expect([...new Set(hosts)].filter((host) => !known.includes(host))).toEqual([]);
  });
});
