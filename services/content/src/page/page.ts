import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { type ContentFields, sharedSchema } from '../store-fields.ts';

/** A static page as stored. */
export type Page = ContentFields & {
  /** Slug of the shipped text that this page was made from, whatever became of it since. */
  seededAs?: string;
};

const schema = new Schema<Page>(
  { ...sharedSchema, seededAs: String },
  { collection: 'pages', versionKey: false, minimize: false, strict: true },
);
schema.index({ slug: 1 }, { unique: true });
schema.index({ formerSlugs: 1 });
schema.index({ status: 1, order: 1 });

export const pageModel = (connection: Connection): Model<Page> => connection.model<Page>('Page', schema);
