import { brand } from '@edogrula/contracts/brand';
import { ProviderError } from '@edogrula/service-kit/provider-client';
import { nameKeyOf, noAnswer, type Place } from '../place/place.ts';
import { type NamedPlace, searchPlaces } from '../provider/google-places.ts';
import { claimTurn, type RefreshDeps } from '../refresh/refresh-place.ts';

const region = nameKeyOf(brand.region);

/** Words of a name that distinguish it: without the region, which providers' names often carry. */
const ownWords = (nameKey: string): string[] =>
  nameKey.split(/[^\p{L}\p{N}]+/u).filter((word) => word && word !== region);

/** The one place that bears the business's name, the region apart; two of that name are nobody's. */
function onlyNamesake(nameKey: string, found: readonly NamedPlace[]): NamedPlace | null {
  const wanted = ownWords(nameKey).join(' ');
  const namesakes = found.filter(({ name }) => wanted && ownWords(nameKeyOf(name)).join(' ') === wanted);
  return namesakes.length === 1 ? (namesakes[0] ?? null) : null;
}

/**
 * Asks the provider for a business without a place, by its name [R144, decision 42]: once in the age of an answer and
 * within the day's budget, so that visitors cannot spend it. What a name led to is no fact of the registry: no event.
 */
export async function searchByName(deps: RefreshDeps, place: Place): Promise<Place> {
  const now = deps.clock();
  // A resting provider costs nothing of the day, and no business its turn.
  if (deps.client.resting() || (place.nextTryAt && place.nextTryAt > now)) return place;
  if (!(await claimTurn(deps, place)) || !(await deps.budget.take())) return place;
  try {
    const found = onlyNamesake(
      place.nameKey,
      await searchPlaces(deps.client, `${place.name} ${brand.region}`),
    );
    const next = {
      ...(found ? { ...found.answer, namedPlaceId: found.placeId, fetchedAt: now } : noAnswer),
      nextTryAt: new Date(now.getTime() + deps.maxAgeMs),
    };
    const unchanged = { _id: place._id, placeId: null, nameKey: place.nameKey };
    const { matchedCount } = await deps.model.updateOne(unchanged, { $set: next });
    return matchedCount === 1 ? { ...place, ...next } : place;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.logger.warn({ kind: error.kind, reason: error.message }, 'provider did not search for a name');
    return place;
  }
}
