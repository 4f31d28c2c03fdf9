import { handleFromUrl } from '@edogrula/contracts/contact/instagram-account';
import { evidenceReasons } from '@edogrula/contracts/decision-reasons';
import { findPersonal } from '@edogrula/contracts/detection/find-personal';
import { type NamedEvidence, namedEvidence } from '@edogrula/contracts/entry-statement';
import { publicNameOf } from '@edogrula/contracts/public-name';
import { publicTextOf, summaryOf } from '@edogrula/contracts/public-summary';
import type { ReadableContacts } from '@edogrula/contracts/public-text/hide-strangers';
import { withShownPhones } from '@edogrula/contracts/public-text/masked-phone';
import { useMemo, useState } from 'react';
import { unlessWritten } from '../../components/published.tsx';
import { useViewedFiles } from '../../lib/viewed-files.ts';
import { publicTextText as words } from '../../locales/tr/public-text.ts';
import type { Dossier, DossierKey } from './api/dossier-query.ts';
import type { Report } from './api/reports-query.ts';

const shortest = 20;
const shortestName = 2;

type Chosen = readonly Pick<DossierKey, 'kind' | 'key'>[];
type Of = Pick<Report, 'phone'> & { dossier: Dossier | undefined; chosen: Chosen };
type Named = Pick<Report, 'instagramUsername' | 'instagramUrl'>;

/** What an approval would publish of a report's own words; empty once it was decided. */
export const proposedText = ({ status, desc, phone }: Pick<Report, 'status' | 'desc' | 'phone'>): string =>
  status === 'pending' ? summaryOf(desc, phone) : '';

/** What stays readable of the report's own contacts: the telephone, where it is chosen. */
const ownPhone = (phone: string | null, chosen: Chosen): string | null =>
  phone && chosen.some(({ kind, key }) => kind === 'phone' && key === phone) ? phone : null;

/** What a text may name: the telephone that the entry shows, the report's own where there is none yet, and what condemns. */
const readableIn = ({ phone, dossier, chosen }: Of): ReadableContacts =>
  dossier?.entryText
    ? {
        phone: dossier.entryPhone || null,
        condemned: [...dossier.keys.filter(({ condemns }) => condemns), ...chosen],
      }
    : { phone: ownPhone(phone, chosen), condemned: chosen };

/**
 * A text as everybody will read it: of contacts those of its entry; where the setting says so only the ends of its telephone
 * [R305, R325, R326].
 */
export const publishedText = (text: string, of: Of): string =>
  withShownPhones(publicTextOf(text.trim(), readableIn(of)), of.dossier?.accusedPhone ?? 'full');

/** The name of a new entry as everybody will read it: of contacts those that are chosen [R305, R325, R326]. */
function publishedName(
  name: string,
  { phone, dossier, chosen, instagramUsername, instagramUrl }: Of & Named,
) {
  const reported = [instagramUsername, handleFromUrl(instagramUrl ?? '')];
  const shown = publicNameOf(name.trim(), { phone: ownPhone(phone, chosen), condemned: chosen, reported });
  return withShownPhones(shown, dossier?.accusedPhone ?? 'full');
}

type Edit = { of: string; text: string };

/**
 * A text that is edited, with what may be personal in it; a tick is about the text that was on the screen. What was made of
 * another proposal does not stand: an entry that a colleague has corrected since would get the old words back [R320].
 */
function useMarked(proposed: string) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const edited = edit?.of === proposed ? edit.text : null;
  const text = edited ?? proposed;
  const marks = findPersonal(text);
  return {
    text,
    isEdited: edited !== null,
    marks,
    confirmed: marks.length === 0 || looked === text,
    edit: (next: string) => setEdit({ of: proposed, text: next }),
    confirm: (yes: boolean) => setLooked(yes ? text : null),
  };
}
type Marked = ReturnType<typeof useMarked>;

function faultOf(name: Marked | null, text: Marked): string | null {
  if (name && name.text.trim().length < shortestName) return words.nameTooShort;
  if (name && !name.confirmed) return words.nameUnconfirmed;
  if (text.isEdited && text.text.trim().length < shortest) return words.tooShort;
  return text.confirmed ? null : words.unconfirmed;
}

/**
 * What the moderator makes public of a report: the proposed text until it is edited, and what was seen [R324, R325]. An
 * entry that is there already proposes its own text, and keeps its name: another one is a correction.
 */
export function usePublicText(
  report: Report,
  { dossier, named: chosen = [] }: { dossier: Dossier | undefined; named: Chosen | undefined },
) {
  const { status, desc, evidences, phone } = report;
  const proposed = useMemo(() => proposedText({ status, desc, phone }), [status, desc, phone]);
  const [seen, setSeen] = useState<readonly NamedEvidence[]>([]);
  const viewed = useViewedFiles();
  const text = useMarked(dossier?.entryText ?? proposed);
  const name = useMarked(report.name);
  const hasName = Boolean(proposed) && !dossier?.entryText;
  const of = { phone, dossier, chosen };
  return {
    words: text,
    isProposed: Boolean(proposed),
    name,
    hasName,
    /** What everybody will read, where that differs from what is written. */
    masked: unlessWritten(publishedText(text.text, of), text.text),
    maskedName: unlessWritten(publishedName(name.text, { ...report, ...of }), name.text),
    /** Of the accused's telephone, too, only the ends are shown. */
    hidesAccused: dossier?.accusedPhone === 'masked',
    kinds: evidences.length > 0 ? namedEvidence.options : [],
    /** Nobody names a kind of evidence who has opened none [R324]. */
    openedAny: evidences.some(({ _id }) => viewed.has(_id)),
    seen,
    /** Nor is evidence the reason of whoever names none [R324]. */
    untrue: seen.length > 0 ? [] : evidenceReasons,
    toggle: (kind: NamedEvidence) =>
      setSeen(seen.includes(kind) ? seen.filter((one) => one !== kind) : [...seen, kind]),
    todo: faultOf(hasName ? name : null, text),
    said: {
      ...(hasName ? { name: name.text.trim() } : {}),
      ...(text.text.trim().length >= shortest ? { summary: text.text.trim() } : {}),
      ...(seen.length > 0 ? { evidence: seen } : {}),
    },
  };
}
export type PublicTextState = ReturnType<typeof usePublicText>;
