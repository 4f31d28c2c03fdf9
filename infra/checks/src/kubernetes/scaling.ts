import { type ConsumerGroup, sourceOf, subscriptions, topicOf } from '@edogrula/contracts/events/catalogue';
import type { IScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import type { ITriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1/TriggerAuthentication';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';

/** One may be exchanged or lost while the other answers. */
const LEAST = 2;
/** Of each; together they hold fewer connections than the README asks PostgreSQL for. */
const MOST = 4;
/** Of the processor that a pod is sure to get. */
const CPU_PERCENT = 80;
/** Waiting events for which one more replica is started; Kafka shares three partitions at most. */
const LAG = 100;

/** By processor, for what takes no events. */
const byProcessor = (name: string): IHorizontalPodAutoscaler => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name },
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
    minReplicas: LEAST,
    maxReplicas: MOST,
    metrics: [
      {
        type: 'Resource',
        resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: CPU_PERCENT } },
      },
    ],
  },
});

/** The service's own name and password on Kafka, which may read its groups and topics and nothing else. */
const loginOf = (name: string): ITriggerAuthentication => ({
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'TriggerAuthentication',
  metadata: { name },
  spec: {
    env: [
      { parameter: 'username', name: 'KAFKA_SASL_USERNAME' },
      { parameter: 'password', name: 'KAFKA_SASL_PASSWORD' },
    ],
  },
});

/** By events that wait for its groups, and by processor. */
function byLag(name: string, groups: readonly ConsumerGroup[]): IScaledObject {
  const waiting = groups.flatMap((group) =>
    [...new Set(subscriptions[group].map(topicOf))].map((topic) => ({
      type: 'kafka',
      metadata: {
        bootstrapServersFromEnv: 'KAFKA_BROKERS',
        consumerGroup: group,
        topic,
        lagThreshold: String(LAG),
        // How compose speaks to its broker: a password, in the clear on a network of its own.
        sasl: 'plaintext',
        tls: 'disable',
      },
      authenticationRef: { name },
    })),
  );
  const processor = {
    type: 'cpu',
    metricType: 'Utilization',
    metadata: { value: String(CPU_PERCENT) },
  } as const;
  return {
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata: { name },
    spec: {
      scaleTargetRef: { name },
      minReplicaCount: LEAST,
      maxReplicaCount: MOST,
      triggers: [...waiting, processor],
    },
  };
}

/** How many of a process there are: who consumes events is started anew when they wait. */
export function scalingOf(
  name: string,
): [IHorizontalPodAutoscaler] | [IScaledObject, ITriggerAuthentication] {
  const groups = (Object.keys(subscriptions) as ConsumerGroup[]).filter((group) => sourceOf(group) === name);
  return groups.length ? [byLag(name, groups), loginOf(name)] : [byProcessor(name)];
}
