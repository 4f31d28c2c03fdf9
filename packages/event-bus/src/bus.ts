import type { Envelope } from '@edogrula/contracts/events/envelope';

/** Does what one event asks for; a rejection means "not done, bring it again". */
export type Handle = (event: Envelope) => Promise<void>;

/** Stops taking events, waits for those in hand. */
export type Subscription = { close(): Promise<void> };

/**
 * The port between services and whatever carries their events. Every driver passes `test/bus-contract.ts`.
 *
 * Events arrive as they were published, unchecked: `consume` parses them by the catalogue. What cannot even be
 * read as JSON arrives as type `unreadableType`, so that a consumer can set it aside instead of losing it.
 */
export type Bus = {
  /** Resolves once the events are safely kept; rejects when that is not certain: publish again then. */
  publish(events: readonly Envelope[]): Promise<void>;
  /**
   * Durable, at least once, to one member of the group; in order, one at a time, per subject. Brings these types, and
   * types and versions of their sources that the catalogue does not know: `consume` quarantines those.
   */
  subscribe(options: { group: string; types: readonly string[]; handle: Handle }): Promise<Subscription>;
  /** Not durable: this process hears what is published from now on, perhaps twice. For caches and revocations. */
  listen(options: { types: readonly string[]; handle: Handle }): Promise<Subscription>;
  /** How many published events of these types the group has still to take; counts what its topics hold beside them too. */
  lag(group: string, types: readonly string[]): Promise<number>;
  /** True when events can be published now. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
};

/** Type of the event that replaces a message that is no JSON object; its data holds the raw text. */
export const unreadableType = 'bus.unreadable.v1';

/**
 * The bus was reached and will never take these events as they are: one is too large, or nothing that it can carry.
 * Everything else that makes `publish` reject is the bus's own trouble and passes.
 */
export class RefusedByBus extends Error {
  constructor(cause: unknown) {
    super(`the bus refuses: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'RefusedByBus';
  }
}
