import { sessionRevoked } from '@edogrula/contracts/events/identity';
import { describe, expect, it } from '@jest/globals';
import { newEvent } from './new-event.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const data = { sessionId: id, adminId: id };

describe('newEvent', () => {
  it('fills the envelope from the type, the clock and the id source', () => {
    const event = newEvent(sessionRevoked, {
      subject: id,
      version: 1,
      data,
      clock: () => new Date('2026-01-02T03:04:05.678Z'),
      newId: () => id,
    });
    expect(event).toEqual({
      specversion: '1.0',
      id,
      source: 'identity',
      type: 'identity.session.revoked.v1',
      subject: id,
      version: 1,
      time: '2026-01-02T03:04:05.678Z',
      data,
    });
  });

  it('makes UUIDv7 ids, ascending', () => {
    const make = () => newEvent(sessionRevoked, { subject: id, version: 1, data }).id;
    const [one, two] = [make(), make()];
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(one < two).toBe(true);
  });

  it('keeps the trace context', () => {
    const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;
    expect(newEvent(sessionRevoked, { subject: id, version: 1, data, traceparent }).traceparent).toBe(
      traceparent,
    );
  });

  it.each([
    ['data', { subject: id, version: 1, data: { sessionId: 'x', adminId: id } }],
    ['version', { subject: id, version: 0, data }],
    ['subject', { subject: '', version: 1, data }],
  ])('refuses bad %s', (_what, options) => {
    expect(() => newEvent(sessionRevoked, options)).toThrow();
  });
});
