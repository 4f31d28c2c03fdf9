import { withShownPhones } from '@edogrula/contracts/contact/masked-phone';
import { findPersonal } from '@edogrula/contracts/detection/find-personal';
import { type NamedEvidence, namedEvidence } from '@edogrula/contracts/entry-statement';
import { summaryOf } from '@edogrula/contracts/public-summary';
import { useState } from 'react';
import { useViewedFiles } from '../../components/attachments/viewed-files.ts';
import { publicTextText as words } from '../../locales/tr/public-text.ts';
import type { Dossier, DossierKey } from './api/dossier-query.ts';
import type { Report } from './api/reports-query.ts';

const shortest = 20;

type Chosen = readonly Pick<DossierKey, 'kind' | 'key'>[];

/**
 * A text as everybody will read it: without contacts, but for the telephone that the entry shows, which is the report's own
 * where it is chosen; where the setting says so only its ends [R305, R325, R326].
 */
export function publishedText(
  text: string,
  { phone, dossier, chosen }: Pick<Report, 'phone'> & { dossier: Dossier | undefined; chosen: Chosen },
): string {
  const isChosen = chosen.some(({ kind, key }) => kind === 'phone' && key === phone);
  const shown = dossier?.entryText ? dossier.entryPhone : isChosen && phone;
  return withShownPhones(summaryOf(text.trim(), shown || null), dossier?.accusedPhone ?? 'full');
}

/**
 * What the moderator makes public of a report: the proposed text until it is edited, and what was seen [R324, R325]. An
 * entry that is there already proposes its own text.
 */
export function usePublicText(
  report: Report,
  { dossier, named: chosen = [] }: { dossier: Dossier | undefined; named: Chosen | undefined },
) {
  const { publicText, evidences, phone } = report;
  const [edited, setEdited] = useState<string | null>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const [seen, setSeen] = useState<readonly NamedEvidence[]>([]);
  const viewed = useViewedFiles();
  const text = edited ?? dossier?.entryText ?? publicText ?? '';
  const marks = findPersonal(text);
  // A tick is about the text that was on the screen.
  const confirmed = marks.length === 0 || looked === text;
  const published = publishedText(text, { phone, dossier, chosen });
  const short = edited !== null && text.trim().length < shortest;
  return {
    text,
    marks,
    confirmed,
    /** What everybody will read, where that differs from what is written. */
    masked: published === text.trim() ? null : published,
    /** Of the accused's telephone, too, only the ends are shown. */
    hidesAccused: dossier?.accusedPhone === 'masked',
    edit: setEdited,
    confirm: (yes: boolean) => setLooked(yes ? text : null),
    kinds: evidences.length > 0 ? namedEvidence.options : [],
    /** Nobody names a kind of evidence who has opened none [R324]. */
    openedAny: evidences.some(({ _id }) => viewed.has(_id)),
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
