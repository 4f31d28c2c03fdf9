import { replyText as text } from '../../locales/tr/reply.ts';

/** What the browser's tab says of every page behind the link of a notice. */
export const replyMeta = { title: text.metaTitle, description: text.metaDescription };
