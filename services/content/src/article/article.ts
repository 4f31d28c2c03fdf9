import { brand } from '@edogrula/contracts/brand';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { type ContentFields, sharedSchema } from '../store-fields.ts';

/** An article as stored. */
export type Article = ContentFields & {
  excerpt: string;
  place: string;
  tags: string[];
  pinned: boolean;
  demo: boolean;
  /** Slug of the shipped text that this article was made from, whatever became of it since. */
  seededAs?: string;
};

const schema = new Schema<Article>(
  {
    ...sharedSchema,
    excerpt: { type: String, default: '' },
    place: { type: String, default: brand.region },
    tags: { type: [String], default: [] },
    pinned: { type: Boolean, default: false },
    demo: { type: Boolean, default: false },
    seededAs: String,
  },
  { collection: 'articles', versionKey: false, minimize: false, strict: true },
);
schema.index({ slug: 1 }, { unique: true });
schema.index({ formerSlugs: 1 });
schema.index({ status: 1, pinned: -1, order: 1, publishedAt: -1 });

export const articleModel = (connection: Connection): Model<Article> =>
  connection.model<Article>('Article', schema);
