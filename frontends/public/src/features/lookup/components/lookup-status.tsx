import { classifyLookup, isSharedAddress } from '@edogrula/contracts/classify-lookup';
import { Link } from 'react-router';
import { lookupText as text } from '../../../locales/tr/lookup.ts';
import { askedInstead, nameSearch } from '../asked.ts';
import type { LookupResult } from '../lookup-result.ts';

type Props = { value: string; result: LookupResult | null; busy: boolean; notice: string };

/** One quiet line: what goes on, what a pause in typing found, or how the text will be read. */
export function LookupStatus({ value, result, busy, notice }: Props) {
  const words = notice || lineOf(value, result, busy);
  const name = words === text.unrecognised ? nameSearch(value) : null;
  return (
    <p id="q-durum" role="status" className="min-h-6 text-sm/6 text-ink-soft">
      <span>{words}</span> {name && <Link to={name.to}>{text.seeName(name.label)}</Link>}
    </p>
  );
}

function lineOf(value: string, result: LookupResult | null, busy: boolean): string {
  if (busy) return text.searching;
  if (result?.query === value && result.answer.status === 'not_found') return text.quietNotFound;
  if (result?.query === value && result.answer.status === 'error' && result.kind) return text.quietError;
  const kind = classifyLookup(value)?.kind;
  const instead = askedInstead(value);
  if (instead) return text.recognisedAs(instead);
  if (kind) return text.recognised[kind];
  if (isSharedAddress(value)) return text.sharedSite;
  return value.trim().length >= 3 ? text.unrecognised : '';
}
