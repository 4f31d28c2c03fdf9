import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

export type Weather = {
  current_weather: { temperature: number; windspeed: number };
  daily: { time: string[]; temperature_2m_max: number[]; temperature_2m_min: number[] };
};

/** The last answer of the encyclopedia and of the weather service for one place, each with its age. */
export type Knowledge = {
  /** What was asked for, folded. */
  _id: string;
  title: string;
  subtitle: string | null;
  summary: string | null;
  wikiUrl: string | null;
  image: string | null;
  thumbnail: string | null;
  coordinates: { lat: number; lng: number } | null;
  fetchedAt: Date | null;
  weather: Weather | null;
  weatherFetchedAt: Date | null;
  /** Made up, for a demo. */
  demo?: boolean;
};

const keptSeconds = 90 * 86_400;

const schema = new Schema<Knowledge>(
  {
    _id: String,
    title: String,
    subtitle: String,
    summary: String,
    wikiUrl: String,
    image: String,
    thumbnail: String,
    coordinates: { type: Object, default: null },
    fetchedAt: Date,
    weather: { type: Object, default: null },
    weatherFetchedAt: Date,
    demo: Boolean,
  },
  { collection: 'knowledge', versionKey: false, minimize: false },
);
// Anybody may ask for any title: what is not refreshed is deleted.
schema.index({ fetchedAt: 1 }, { expireAfterSeconds: keptSeconds });

export const knowledgeModel = (connection: Connection): Model<Knowledge> =>
  connection.model<Knowledge>('Knowledge', schema);
