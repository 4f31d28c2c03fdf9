import type { MongoGroups } from '@edogrula/service/mongo-store';
import { placeHandlers } from './consumers/on-business-changed.ts';
import type { Deps } from './deps.ts';

/** The service's consumer groups with their effects. */
export const consumers = ({ model }: Pick<Deps, 'model'>): MongoGroups => ({
  'reviews.places': placeHandlers(model),
});
