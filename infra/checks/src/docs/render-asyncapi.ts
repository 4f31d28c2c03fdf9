import { broadcasts, eventTypes, subscriptions, topicOf, topics } from '@edogrula/contracts/events/catalogue';
import { type EventType, envelope } from '@edogrula/contracts/events/envelope';
import { z } from 'zod';

type Json = Record<string, unknown>;

const ref = (...path: string[]): Json => ({ $ref: `#/${path.join('/')}` });
const byName = <T>(names: readonly string[], value: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

/** Payload of one type as JSON Schema; consumers ignore fields that they do not know, so none are forbidden. */
function payloadOf({ type, source, data }: EventType): Json {
  const schema = envelope.extend({ type: z.literal(type), source: z.literal(source), data });
  const { $schema, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  }) as Json;
  return json;
}

function messageOf(event: EventType): Json {
  return {
    name: event.type,
    title: event.type,
    contentType: 'application/json',
    correlationId: { location: '$message.payload#/id' },
    payload: payloadOf(event),
  };
}

function channelOf(topic: string): Json {
  const types = eventTypes.map(({ type }) => type).filter((type) => topicOf(type) === topic);
  return {
    address: topic,
    description: `Facts of ${topic.slice(topic.indexOf('.') + 1)}; the key is the event's subject.`,
    messages: byName(types, (type) => ref('components', 'messages', type)),
  };
}

/** Operations name one channel each: a group that listens to several sources has one a source. */
function operationsOf(group: string, types: readonly string[], description: string): Record<string, Json> {
  const heard = topics.filter((topic) => types.some((type) => topicOf(type) === topic));
  return Object.fromEntries(
    heard.map((topic) => [
      heard.length > 1 ? `${group}.from-${topic.slice(topic.indexOf('.') + 1)}` : group,
      {
        action: 'receive',
        description,
        channel: ref('channels', topic),
        messages: types
          .filter((type) => topicOf(type) === topic)
          .map((type) => ref('channels', topic, 'messages', type)),
      },
    ]),
  );
}

function allOperations(): Json {
  const sent = topics.map((topic) => {
    const source = topic.slice(topic.indexOf('.') + 1);
    return [`${source}.publishes`, { action: 'send', channel: ref('channels', topic) }];
  });
  const durable = Object.entries(subscriptions).map(([group, types]) =>
    operationsOf(group, types, `Consumer group ${group}: durable, at least once, in order per subject.`),
  );
  const passing = Object.entries(broadcasts).map(([group, types]) =>
    operationsOf(group, types, 'Every process of the service, from now on, not durable: caches to empty.'),
  );
  return Object.assign(Object.fromEntries(sent), ...durable, ...passing) as Json;
}

/** The catalogue of events as an AsyncAPI 3.0 document: channels are topics, messages are event types. */
export function renderAsyncApi(): Json {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'E-Doğrula events',
      version: '1.0.0',
      description:
        'CloudEvents 1.0 envelopes between the services. Names carry their version; a changed meaning is a new name. Thin facts: ids, versions and what the effect needs.',
    },
    defaultContentType: 'application/json',
    channels: byName(topics, channelOf),
    operations: allOperations(),
    components: {
      messages: Object.fromEntries(eventTypes.map((event) => [event.type, messageOf(event)])),
    },
  };
}
