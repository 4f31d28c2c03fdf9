import { envelope } from '@edogrula/contracts/events/envelope';
import { sessionRevoked } from '@edogrula/contracts/events/identity';
import { placeRefreshed } from '@edogrula/contracts/events/reviews';
import { describe, expect, it } from '@jest/globals';
import type { KafkaMessage } from 'kafkajs';
import { unreadableType } from '../bus.ts';
import { newEvent } from '../new-event.ts';
import { fromMessage, toTopicMessages } from './message.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;
const revoked = newEvent(sessionRevoked, {
  subject: id,
  version: 1,
  data: { sessionId: id, adminId: id },
  traceparent,
});
const refreshed = newEvent(placeRefreshed, {
  subject: 'place',
  version: 3,
  data: { placeId: 'p', businessId: id, rating: null, reviewsCount: 0, fetchedAt: '2026-01-01T00:00:00Z' },
});

const received = (value: string | null): KafkaMessage =>
  ({
    key: Buffer.from('subject'),
    value: value === null ? null : Buffer.from(value),
    timestamp: '1767225600000',
    offset: '42',
    attributes: 0,
  }) as KafkaMessage;

describe('kafka messages', () => {
  it('go to the topic of their source, keyed by subject, with the trace in a header', () => {
    const sent = toTopicMessages([revoked, refreshed, revoked]);
    expect(sent.map(({ topic, messages }) => [topic, messages.length])).toEqual([
      ['edogrula.identity', 2],
      ['edogrula.reviews', 1],
    ]);
    expect(sent[0]?.messages[0]).toMatchObject({ key: id, headers: { ce_type: revoked.type, traceparent } });
    expect(sent[1]?.messages[0]?.headers).not.toHaveProperty('traceparent');
  });

  it('come back as they were', () => {
    expect(fromMessage(received(JSON.stringify(refreshed)), 'edogrula.reviews', 0)).toEqual(refreshed);
  });

  it.each(['edogrula.moderation', 'edogrula.review', 'edogrula.reviews.x', 'reviews'])(
    'of a type that another service tells are no events: %s does not carry it',
    (topic) => {
      const stand = fromMessage(received(JSON.stringify(refreshed)), topic, 0);
      expect(stand).toMatchObject({ type: unreadableType, source: topic });
    },
  );

  it.each([
    ['text', 'not json'],
    ['no value', null],
    ['a list', '[1]'],
    ['no type', '{"a":1}'],
    ['null', 'null'],
  ])('that are %s become one valid stand-in, the same each time', (_what, value) => {
    const stand = fromMessage(received(value), 'edogrula.reviews', 0);
    expect(stand).toMatchObject({ type: unreadableType, subject: 'subject', data: { text: value ?? '' } });
    expect(envelope.parse(stand)).toEqual(stand);
    expect(fromMessage(received(value), 'edogrula.reviews', 0).id).toBe(stand.id);
    expect(fromMessage(received(value), 'edogrula.reviews', 1).id).not.toBe(stand.id);
  });
});
