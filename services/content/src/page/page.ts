import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { type ContentFields, sharedSchema } from '../store-fields.ts';

/** A static page as stored. */
export type Page = ContentFields;

const schema = new Schema(
  { ...sharedSchema },
  { collection: 'pages', versionKey: false, minimize: false, strict: true },
);
schema.index({ slug: 1 }, { unique: true });
schema.index({ status: 1, order: 1 });

export const pageModel = (connection: Connection): Model<Page> =>
  connection.model('Page', schema) as unknown as Model<Page>;
