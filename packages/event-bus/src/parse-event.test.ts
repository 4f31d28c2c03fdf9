import { sessionRevoked } from '@edogrula/contracts/events/identity';
import { describe, expect, it } from '@jest/globals';
import { describeBroken } from './describe-broken.ts';
import { newEvent } from './new-event.ts';
import { parseEvent } from './parse-event.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const event = newEvent(sessionRevoked, { subject: id, version: 1, data: { sessionId: id, adminId: id } });

describe('parseEvent', () => {
  it('takes a good event and drops what the contract does not name', () => {
    const parsed = parseEvent({ ...event, extra: 1, data: { ...event.data, later: true } });
    expect(parsed).toEqual({ ok: true, event });
  });

  it.each([
    ['no object', 'text', 'bad envelope'],
    ['nothing', null, 'bad envelope'],
    ['an id that is none', { ...event, id: 'x' }, 'bad envelope'],
    ['an unknown type', { ...event, type: 'identity.session.opened.v1' }, 'unknown event type'],
    ['a source that the type does not name', { ...event, source: 'media' }, "not media's to tell"],
    ['data of another type', { ...event, data: { sessionId: id } }, 'bad data'],
  ])('names the fault of %s', (_what, raw, fault) => {
    const parsed = parseEvent(raw);
    expect(parsed.ok ? '' : parsed.fault).toContain(fault);
  });
});

describe('describeBroken', () => {
  it('takes what is there', () => {
    expect(describeBroken(event, new Error('why'))).toMatchObject({
      eventId: event.id,
      type: event.type,
    });
  });

  it('gives the same id to the same content, in whatever order its keys come', () => {
    const one = describeBroken({ a: 1, b: { c: 2, d: [3] } }, 'x');
    const two = describeBroken({ b: { d: [3], c: 2 }, a: 1 }, 'x');
    expect(one.eventId).toBe(two.eventId);
    expect(one).toMatchObject({ type: 'unknown', subject: '' });
  });

  it('leaves nothing that PostgreSQL refuses, and bounds the error', () => {
    const broken = describeBroken({ id: 'a\u0000b', text: 'c\u0000' }, `${'e'.repeat(5000)}\u0000`);
    const stored = `${broken.json}${broken.eventId}`;
    expect([stored.includes('\u0000'), stored.includes('\\u0000')]).toEqual([false, false]);
    expect(broken.errorText).toHaveLength(2000);
    const half = describeBroken({ id: 'a\ud800', 'key\u0000': 'b\udc00' }, 'c\ud800');
    expect([half.eventId, half.errorText]).toEqual(['a\ufffd', 'c\ufffd']);
    expect(JSON.parse(half.json)).toEqual({ id: 'a\ufffd', 'key\ufffd': 'b\ufffd' });
  });

  it.each([undefined, null, 7, 'text', []])('bears %p', (value) => {
    expect(describeBroken(value, undefined).eventId).toMatch(/^[0-9a-f]{64}$/);
  });
});
