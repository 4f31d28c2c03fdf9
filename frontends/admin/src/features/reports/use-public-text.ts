import { findPersonal } from '@edogrula/contracts/detection/find-personal';
import { type NamedEvidence, namedEvidence } from '@edogrula/contracts/entry-statement';
import { useState } from 'react';
import { publicTextText as words } from '../../locales/tr/public-text.ts';
import type { Report } from './api/reports-query.ts';

const shortest = 20;

/**
 * What the moderator makes public of a report: the proposed text until it is edited, and what was seen [R324, R325]. An
 * entry that is there already proposes its own text.
 */
export function usePublicText({ publicText, evidences }: Report, entryText: string | null) {
  const [edited, setEdited] = useState<string | null>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const [seen, setSeen] = useState<readonly NamedEvidence[]>([]);
  const text = edited ?? entryText ?? publicText ?? '';
  const marks = findPersonal(text);
  // A tick is about the text that was on the screen.
  const confirmed = marks.length === 0 || looked === text;
  const short = edited !== null && text.trim().length < shortest;
  return {
    text,
    marks,
    confirmed,
    edit: setEdited,
    confirm: (yes: boolean) => setLooked(yes ? text : null),
    kinds: evidences.length > 0 ? namedEvidence.options : [],
    seen,
    toggle: (kind: NamedEvidence) =>
      setSeen(seen.includes(kind) ? seen.filter((one) => one !== kind) : [...seen, kind]),
    todo: short ? words.tooShort : confirmed ? null : words.unconfirmed,
    said: {
      ...(text.trim().length >= shortest ? { summary: text.trim() } : {}),
      ...(seen.length > 0 ? { evidence: seen } : {}),
    },
  };
}
export type PublicTextState = ReturnType<typeof usePublicText>;
