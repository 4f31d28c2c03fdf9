import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { ICronJob } from 'kubernetes-models/batch/v1/CronJob';
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import type { IProbe } from 'kubernetes-models/v1/Probe';
import type { IService } from 'kubernetes-models/v1/Service';
import type { ComposeService } from '../compose/compose-file.ts';
import { variablesOf } from './variables.ts';

/** Where every process listens, as `PORT` says; a test compares them. */
export const PORT = 3000;
/** How long a pod goes on after it was taken out of its service, until nobody sends it anything. */
const DRAIN_SECONDS = 5;
/** What a process is sure to get of a core; none is held below what is free. */
const cpuOf = (name: string): string => (name === 'media' ? '1' : '250m');

/** The label by which a pod is a member of one of compose's networks. */
export const memberOf = (network: string): Record<string, string> => ({
  [`network.edogrula/${network}`]: 'member',
});
export const labelOf = (name: string): Record<string, string> => ({ 'app.kubernetes.io/name': name });
const meta = (name: string) => ({ name, labels: labelOf(name) });

/** `384m` of compose in Kubernetes' words. */
const memory = (limit: string | undefined): string => {
  const [, count, unit] = /^(\d+)([mg])$/.exec(limit ?? '') ?? [];
  if (!count || !unit) throw new Error(`No limit of memory: ${limit}`);
  return `${count}${unit.toUpperCase()}i`;
};
const seconds = (duration: string | undefined): number => Number(/^(\d+)s$/.exec(duration ?? '')?.[1]);
/** `/ledger` of compose → the claim `ledger`. */
const claimOf = (path: string): string => path.slice(1);
const mountsOf = ({ volumes = [] }: ComposeService): string[] =>
  volumes.flatMap((one) => (typeof one === 'string' ? [] : [one.target]));

/** Liveness is compose's own question, with its patience; what no longer answers gets no request after half of it. */
function probesOf({
  healthcheck,
}: ComposeService): Pick<IContainer, 'startupProbe' | 'livenessProbe' | 'readinessProbe'> {
  const { interval, timeout, retries = 0, start_period } = healthcheck ?? {};
  const asked: IProbe = {
    httpGet: { path: '/healthz', port: PORT },
    periodSeconds: seconds(interval),
    timeoutSeconds: seconds(timeout),
  };
  const patience = Math.ceil(seconds(start_period) / seconds(interval)) + retries;
  return {
    startupProbe: { ...asked, failureThreshold: patience },
    livenessProbe: { ...asked, failureThreshold: retries },
    readinessProbe: { ...asked, failureThreshold: Math.ceil(retries / 2) },
  };
}

/** What compose writes on: memory below /tmp, and folders that outlive a container. */
function placesOf(service: ComposeService) {
  const tmp = /^\/tmp:size=(\d+[mg])$/.exec(service.tmpfs?.[0] ?? '')?.[1];
  const claims = mountsOf(service);
  const scratch = { name: 'tmp', emptyDir: { medium: 'Memory', sizeLimit: tmp ? memory(tmp) : '0' } };
  return {
    mounts: [
      ...(tmp ? [{ name: 'tmp', mountPath: '/tmp' }] : []),
      ...claims.map((path) => ({ name: claimOf(path), mountPath: path })),
    ],
    volumes: [
      ...(tmp ? [scratch] : []),
      ...claims.map((path) => ({
        name: claimOf(path),
        persistentVolumeClaim: { claimName: claimOf(path) },
      })),
    ],
  };
}

function containerOf(name: string, service: ComposeService, mounts: IContainer['volumeMounts']): IContainer {
  const amount = memory(service.mem_limit);
  const command = service.entrypoint ?? service.command;
  return {
    name,
    image: service.image.replace(/\$\{TAG:-(.*)\}/, '$1'),
    ...(command ? { command } : {}),
    workingDir: service.working_dir ?? '/app',
    env: variablesOf(service),
    resources: { requests: { cpu: cpuOf(name), memory: amount }, limits: { memory: amount } },
    securityContext: {
      readOnlyRootFilesystem: service.read_only ?? false,
      allowPrivilegeEscalation: !service.security_opt?.includes('no-new-privileges:true'),
      capabilities: { drop: service.cap_drop ?? [] },
    },
    ...(mounts?.length ? { volumeMounts: mounts } : {}),
  };
}

/** A process as compose runs it: as nobody special, with no token of the cluster, on the networks that it is in. */
function podOf(name: string, service: ComposeService, container: Partial<IContainer> = {}): IPodTemplateSpec {
  const { mounts, volumes } = placesOf(service);
  const networks = Object.assign({}, ...(service.networks ?? []).map(memberOf)) as Record<string, string>;
  return {
    metadata: { labels: { ...labelOf(name), ...networks } },
    spec: {
      automountServiceAccountToken: false,
      // Else every process would be given the addresses of all services as variables.
      enableServiceLinks: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: 1000,
        runAsGroup: 1000,
        fsGroup: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      },
      containers: [{ ...containerOf(name, service, mounts), ...container }],
      ...(volumes.length ? { volumes } : {}),
    },
  };
}

/** A process that serves: two of it, apart where that can be, one at a time exchanged or sent elsewhere. */
export function servingObjects(
  name: string,
  service: ComposeService,
): [IDeployment, IService, IPodDisruptionBudget] {
  const selector = { matchLabels: labelOf(name) };
  const template = podOf(name, service, {
    ports: [{ name: 'http', containerPort: PORT }],
    ...probesOf(service),
    lifecycle: { preStop: { sleep: { seconds: DRAIN_SECONDS } } },
  });
  Object.assign(template.spec ?? {}, {
    terminationGracePeriodSeconds: seconds(service.stop_grace_period) + DRAIN_SECONDS,
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: 'kubernetes.io/hostname',
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector: selector,
      },
    ],
  });
  return [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: meta(name),
      spec: {
        selector,
        strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
        template,
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: meta(name),
      spec: { selector: labelOf(name), ports: [{ name: 'http', port: PORT, targetPort: 'http' }] },
    },
    {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: meta(name),
      spec: { maxUnavailable: 1, selector },
    },
  ];
}

/** A job that runs to its end before what serves is started. */
export function jobOf(name: string, service: ComposeService): IJob {
  const template = podOf(name, service);
  Object.assign(template.spec ?? {}, { restartPolicy: 'OnFailure' });
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: meta(name),
    spec: { backoffLimit: 10, ttlSecondsAfterFinished: 86_400, template },
  };
}

/** What is never started by itself: an operator makes a job from it and says the command. */
export function commandOf(name: string, service: ComposeService): ICronJob {
  const template = podOf(name, service);
  Object.assign(template.spec ?? {}, { restartPolicy: 'Never' });
  return {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: meta(name),
    spec: {
      suspend: true,
      schedule: '0 0 1 1 *',
      concurrencyPolicy: 'Forbid',
      jobTemplate: { spec: { backoffLimit: 0, ttlSecondsAfterFinished: 86_400, template } },
    },
  };
}

/** The folders that compose binds, as storage that several machines write; an overlay says its size and class. */
export const claimsOf = (services: readonly ComposeService[]): IPersistentVolumeClaim[] =>
  [...new Set(services.flatMap(mountsOf))].sort().map((path) => ({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: claimOf(path) },
    spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '1Gi' } } },
  }));
