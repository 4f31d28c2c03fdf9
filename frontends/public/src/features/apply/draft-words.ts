import type { DraftWords } from '../../components/wizard/draft-question.tsx';
import { applyText } from '../../locales/tr/apply.ts';
import { draftOf } from './apply-form.ts';

const text = applyText.draft;

/** The question about a draft: whose it is, what is asked instead, and what a new application is called. */
export function draftWords(kept: unknown, ask: string, anew: string): DraftWords {
  const name = draftOf(kept).name?.trim();
  return { about: name ? text.about(name) : text.unnamed, ask, lost: text.lost, goOn: text.goOn, anew };
}
