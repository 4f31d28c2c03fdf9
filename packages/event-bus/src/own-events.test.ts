import { describe, expect, it } from '@jest/globals';
import { RefusedByBus } from './bus.ts';
import { ownEventsOnly } from './own-events.ts';
import { inMemoryBus } from './testing/in-memory-bus.ts';

const event = (source: string, type: string) => ({
  specversion: '1.0' as const,
  id: '0190a1de-0000-7000-8000-000000000001',
  source,
  type,
  subject: 's',
  version: 1,
  time: '2026-01-01T00:00:00.000Z',
  data: {},
});

describe('a relay’s bus', () => {
  it('carries the service’s own facts', async () => {
    const bus = inMemoryBus();
    const own = event('content', 'content.article.published.v1');
    await ownEventsOnly(bus, 'content').publish([own]);
    expect(bus.published).toEqual([own]);
  });

  it.each([
    ['moderation', 'moderation.application.approved.v1'],
    ['content', 'moderation.application.approved.v1'],
    ['moderation', 'content.article.published.v1'],
    ['content', 'contents.article.published.v1'],
    ['content', 'content-x.article.published.v1'],
    ['Content', 'content.article.published.v1'],
  ])('refuses source %s with type %s by name, and carries nothing of that batch', async (source, type) => {
    const bus = inMemoryBus();
    const batch = [event('content', 'content.article.published.v1'), event(source, type)];
    const refused: unknown = await ownEventsOnly(bus, 'content')
      .publish(batch)
      .catch((error) => error);
    expect(refused).toBeInstanceOf(RefusedByBus);
    expect(refused).toMatchObject({ message: expect.stringContaining(type) });
    expect(bus.published).toEqual([]);
  });
});
