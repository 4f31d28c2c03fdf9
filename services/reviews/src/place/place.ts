import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

export type StoredReview = {
  author: string;
  text: string;
  rating: number;
  date: string | null;
  authorUrl: string | null;
  authorPhoto: string | null;
};

/** A business whose provider place is watched, and the provider's last answer. `_id` is the business's id. */
export type Place = {
  _id: string;
  placeId: string | null;
  name: string;
  nameKey: string;
  /** Version of the business that this follows; older events are dropped. */
  businessVersion: number;
  deleted: boolean;
  rating: number | null;
  count: number;
  url: string | null;
  reviews: StoredReview[];
  fetchedAt: Date | null;
  /** Grows with each answer; the version of the refreshed event. */
  refreshes: number;
  pendingEvents: Envelope[];
};

const schema = new Schema(
  {
    _id: String,
    placeId: { type: String, default: null },
    name: String,
    nameKey: String,
    businessVersion: { type: Number, default: 0 },
    deleted: { type: Boolean, default: false },
    rating: { type: Number, default: null },
    count: { type: Number, default: 0 },
    url: { type: String, default: null },
    reviews: { type: [Object], default: [] },
    fetchedAt: { type: Date, default: null },
    refreshes: { type: Number, default: 0 },
    pendingEvents: { type: [Object], default: [] },
  },
  { collection: 'places', versionKey: false, minimize: false },
);
schema.index({ placeId: 1 });
schema.index({ nameKey: 1 });
schema.index({ deleted: 1, fetchedAt: 1 });

export const placeModel = (connection: Connection): Model<Place> =>
  connection.model('Place', schema) as unknown as Model<Place>;
