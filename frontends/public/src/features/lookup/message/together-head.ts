import type { GraveDoubt } from '@edogrula/contracts/detection/doubts';
import type { TogetherAnswer } from '@edogrula/contracts/http/together';
import { togetherText as text } from '../../../locales/tr/together.ts';
import type { TogetherFailure } from './ask-together.ts';
import type { Look, Row } from './together-rows.ts';

/** The one sentence about a message, in the colour of its worst part. */
export type Head = { look: Exclude<Look, 'plain'>; title: string; lead: string; steps: readonly string[] };

const { heads, leads, steps } = text;
const careful = [steps.wait, steps.ask, steps.report] as const;
const callThem = [steps.wait, steps.call, steps.report] as const;

const listedHead: Head = {
  look: 'blacklist',
  title: heads.blacklist,
  lead: leads.blacklist,
  steps: [steps.wait, steps.bank, steps.report],
};

/** Of names in another app alone: it is not said that the listed seller is the one who has them there. */
const elsewhereHead: Head = { ...listedHead, title: heads.listedElsewhere };

/** Where the keys could not be asked; an account number that was asked may be listed all the same. */
export function failedHead(rows: readonly Row[], { failed }: TogetherFailure): Head {
  if (rows.some(({ look }) => look === 'blacklist')) return listedHead;
  const lead = failed === 'too_often' ? leads.tooOften : leads.failed;
  return { look: 'error', title: heads.failed, steps: [steps.retry, steps.ask], lead };
}

function mixedHead(rows: readonly Row[], { business }: TogetherAnswer): Head {
  const known = (kind: string) => rows.some(({ item, look }) => item.kind === kind && look === 'verified');
  const wrong = rows.filter(({ look }) => look === 'mismatch');
  const all = (is: (row: Row) => unknown) => wrong.length > 0 && wrong.every(is);
  const about = { look: 'mismatch', steps: business?.phone ? callThem : careful } as const;
  if (all(({ otherReading }) => otherReading))
    return { ...about, title: heads.otherReading, lead: leads.otherReading };
  const account = all(({ item }) => item.kind === 'iban') && known('phone');
  const title = account ? heads.account : heads.mixed;
  return { ...about, title, lead: business ? leads.mixed : leads.twoHouses };
}

/** Why a message was not asked whole: what it asks for, a part that was not read, or the visitor took something out. */
export type Unasked = GraveDoubt | 'unread' | 'taken_out' | null;

/**
 * The sentence about the whole [R364]. Green only where everything that the message names was asked and is of one
 * verified business. A page of ours is left out of it: whoever sends one is vouched for as little as accused.
 */
export function headOf(shown: readonly Row[], answer: TogetherAnswer, unasked: Unasked): Head {
  const rows = shown.filter(({ item }) => item.refused !== 'our_page');
  const has = (look: Look) => rows.some((row) => row.look === look);
  const all = (look: Look) => rows.length > 0 && rows.every((row) => row.look === look);
  const listed = rows.filter(({ look }) => look === 'blacklist');
  if (listed.length) return listed.every(({ elsewhere }) => elsewhere) ? elsewhereHead : listedHead;
  if (has('mismatch') || answer.together === 'mixed') return mixedHead(rows, answer);
  const grey = { look: 'notfound', steps: answer.business?.phone ? callThem : careful } as const;
  if (unasked === 'taken_out')
    return { look: 'error', title: heads.takenOut, lead: leads.takenOut, steps: grey.steps };
  if (unasked && unasked !== 'unread')
    return { look: 'error', title: heads.doubts[unasked], lead: text.doubts[unasked], steps: grey.steps };
  if (has('error') || unasked)
    return { look: 'error', title: heads.partly, lead: leads.partly, steps: grey.steps };
  if (shown.length && !rows.length) return { ...grey, title: heads.ours, lead: leads.ours };
  const calling = [steps.call, steps.wait] as const;
  // An account that was asked for that business is confirmed for it.
  const confirmed = answer.business !== null && rows.some(({ item }) => item.kind === 'iban');
  if (all('verified') && (answer.together === 'one_business' || confirmed))
    return { look: 'verified', title: heads.oneBusiness, lead: leads.oneBusiness, steps: calling };
  if (all('verified') && rows.length === 1) {
    const [row] = rows;
    const title = row?.item.kind === 'iban' ? row.word : heads.single;
    return { look: 'verified', title, lead: leads.single, steps: calling };
  }
  const isKin = ({ look, sister }: Row) => look === 'verified' || sister === true;
  if (rows.some(({ sister }) => sister) && rows.every(isKin))
    return { ...grey, title: heads.sisters, lead: leads.sisters };
  if (rows.some(isKin)) return { ...grey, title: heads.open, lead: leads.open };
  if (has('lapsed')) return { look: 'lapsed', title: heads.lapsed, lead: leads.lapsed, steps: careful };
  return { ...grey, title: heads.notFound, lead: leads.notFound };
}
