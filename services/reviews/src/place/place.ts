import type { Envelope } from '@edogrula/contracts/events/envelope';
import { foldTurkish } from '@edogrula/contracts/turkish-text';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

type StoredReview = {
  author: string;
  text: string;
  rating: number;
  date: string | null;
  authorUrl: string | null;
  authorPhoto: string | null;
};

/** What the provider said of a place, and when. */
export type StoredAnswer = {
  /** On the provider's scale of 5. */
  rating: number | null;
  count: number;
  url: string | null;
  reviews: StoredReview[];
  fetchedAt: Date | null;
};

/** A business whose provider place is watched, and the provider's last answer. `_id` is the business's id. */
export type Place = StoredAnswer & {
  _id: string;
  placeId: string | null;
  /** The provider's place that only the name led to; no event names it. */
  namedPlaceId: string | null;
  name: string;
  nameKey: string;
  /** Version of the business that this follows; older events are dropped. */
  businessVersion: number;
  deleted: boolean;
  /** When the provider is asked again; null means now. */
  nextTryAt: Date | null;
  /** Grows with each answer; the version of the refreshed event. */
  refreshes: number;
  pendingEvents: Envelope[];
};

/** Of a place that the provider was never asked about, or whose business is deleted. */
export const noAnswer: StoredAnswer & Pick<Place, 'namedPlaceId'> = {
  rating: null,
  count: 0,
  url: null,
  reviews: [],
  fetchedAt: null,
  namedPlaceId: null,
};

/** A business's name as it is compared [decision 19]. */
export const nameKeyOf = (name: string): string => foldTurkish(name).trim().replace(/\s+/g, ' ');

const schema = new Schema<Place>(
  {
    _id: String,
    placeId: { type: String, default: null },
    namedPlaceId: { type: String, default: null },
    name: String,
    nameKey: String,
    businessVersion: { type: Number, default: 0 },
    deleted: { type: Boolean, default: false },
    rating: { type: Number, default: null },
    count: { type: Number, default: 0 },
    url: { type: String, default: null },
    reviews: { type: [Object], default: [] },
    fetchedAt: { type: Date, default: null },
    nextTryAt: { type: Date, default: null },
    refreshes: { type: Number, default: 0 },
    pendingEvents: { type: [Object], default: [] },
  },
  { collection: 'places', versionKey: false, minimize: false },
);
schema.index({ placeId: 1 });
schema.index({ nameKey: 1 });
schema.index({ deleted: 1, nextTryAt: 1 });

export const placeModel = (connection: Connection): Model<Place> => connection.model<Place>('Place', schema);
