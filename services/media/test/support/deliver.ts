import type { Envelope } from '@edogrula/contracts/events/envelope';
import { applyOnce } from '@edogrula/event-bus/apply-once';
import { consumers } from '../../src/consumers.ts';
import type { TestMedia } from './media.ts';

/** Delivers events as the bus does: each in one transaction with its inbox row. */
export async function deliverTo(media: TestMedia, events: readonly Envelope[]): Promise<void> {
  const handlers = consumers(media.deps)['media.files'] as unknown as Record<string, never>;
  for (const event of events)
    await applyOnce(media.deps.db as never, 'media.files', event, handlers[event.type] as never);
}
