import { createHash } from 'node:crypto';
import { topicOf } from '@edogrula/contracts/events/catalogue';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { KafkaMessage, Message, TopicMessages } from 'kafkajs';
import { unreadableType } from '../bus.ts';

/** CloudEvents' structured mode: the envelope is the value, headers repeat what a router or tracer needs. */
function toMessage(event: Envelope): Message {
  return {
    key: event.subject,
    value: JSON.stringify(event),
    headers: {
      'content-type': 'application/cloudevents+json',
      ce_id: event.id,
      ce_type: event.type,
      ...(event.traceparent && { traceparent: event.traceparent }),
    },
  };
}

/** Groups events by topic; within a topic they keep their order. */
export function toTopicMessages(events: readonly Envelope[]): TopicMessages[] {
  const byTopic = Map.groupBy(events, (event) => topicOf(event.type));
  return [...byTopic].map(([topic, list]) => ({ topic, messages: list.map(toMessage) }));
}

function parseObject(text: string): { type?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A valid UUID (version 8) made of where the message lies, so that it is the same at each delivery. */
function uuidOf(place: string): string {
  const hex = createHash('sha256').update(place).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/**
 * Reads a message; what is no JSON object with a type becomes an `unreadableType` event around its text. So does a type
 * that another service tells: only the topic, which the broker lets one service write, says who wrote it.
 */
export function fromMessage(message: KafkaMessage, topic: string, partition: number): Envelope {
  const text = message.value?.toString('utf8') ?? '';
  const value = parseObject(text);
  // The consumer parses it; here only the type matters.
  if (typeof value?.type === 'string' && topicOf(value.type) === topic) return value as Envelope;
  return {
    specversion: '1.0',
    id: uuidOf(`${topic}/${partition}/${message.offset}`),
    source: topic.slice(0, 60),
    type: unreadableType,
    subject: message.key?.toString('utf8').slice(0, 200) || 'unknown',
    version: 1,
    time: new Date(Number(message.timestamp)).toISOString(),
    data: { text: text.slice(0, 10_000) },
  };
}
