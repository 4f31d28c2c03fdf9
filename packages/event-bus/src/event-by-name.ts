import type * as accused from '@edogrula/contracts/events/accused';
import type * as business from '@edogrula/contracts/events/business';
import type { subscriptions } from '@edogrula/contracts/events/catalogue';
import type * as content from '@edogrula/contracts/events/content';
import type { EventOf, EventType } from '@edogrula/contracts/events/envelope';
import type * as identity from '@edogrula/contracts/events/identity';
import type * as moderation from '@edogrula/contracts/events/moderation';
import type * as owner from '@edogrula/contracts/events/owner';
import type * as reviews from '@edogrula/contracts/events/reviews';

type Exported<Module> = Extract<Module[keyof Module], EventType>;
type AnyEventType =
  | Exported<typeof accused>
  | Exported<typeof business>
  | Exported<typeof content>
  | Exported<typeof identity>
  | Exported<typeof moderation>
  | Exported<typeof owner>
  | Exported<typeof reviews>;

/** Every event of the catalogue by its type's name, data typed. */
export type EventByName = { [E in AnyEventType as E['type']]: EventOf<E> };

/** The names of the event types that a durable group consumes. */
export type TypesOf<Group extends keyof typeof subscriptions> = (typeof subscriptions)[Group][number];
