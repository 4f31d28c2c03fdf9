import type { Envelope } from '@edogrula/contracts/events/envelope';

/** Fields that articles and pages share. */
export type ContentFields = {
  _id: string;
  title: string;
  slug: string;
  /** Paths under which this text was public before, the latest last. */
  formerSlugs: string[];
  content: string;
  coverImage: string | null;
  status: 'draft' | 'published';
  order: number;
  seoTitle: string;
  seoDescription: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  /** Set instead of removing, so that the event which says so is not lost with the document. */
  deletedAt: Date | null;
  /** Events of this document that the bus has not acknowledged yet. */
  pendingEvents: Envelope[];
};

/** The same as a schema's fields. */
export const sharedSchema = {
  _id: { type: String, required: true },
  title: { type: String, required: true },
  slug: { type: String, required: true },
  formerSlugs: { type: [String], default: [] },
  content: { type: String, default: '' },
  coverImage: { type: String, default: null },
  status: { type: String, enum: ['draft', 'published'] as const, default: 'draft' as const },
  order: { type: Number, default: 0 },
  seoTitle: { type: String, default: '' },
  seoDescription: { type: String, default: '' },
  version: { type: Number, default: 1 },
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
  publishedAt: { type: Date, default: null },
  deletedAt: { type: Date, default: null },
  pendingEvents: { type: [Object], default: [] },
};
