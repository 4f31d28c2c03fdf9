import type { Contact } from '@edogrula/contracts/contact/contact-kinds';
import { Link } from '../../../locales/tr/link.ts';
import { lookupText as text } from '../../../locales/tr/lookup.ts';
import { askedInstead, foreignNumber, type NameSearch, nameSearch } from '../asked.ts';
import type { LookupResult } from '../lookup-result.ts';
import { useReader } from '../use-reading.ts';

type Props = { value: string; result: LookupResult | null; busy: boolean; notice: string };
type Line = { words: string; name?: NameSearch | null };

/** One quiet line, without colour: how the text is read, and whether an answer is ready [decision 33]. */
export function LookupStatus({ value, result, busy, notice }: Props) {
  const reader = useReader(value.trim() !== '');
  const { words, name } = notice ? { words: notice, name: null } : lineOf(value, result, busy, reader);
  return (
    <p id="q-durum" role="status" className="min-h-6 text-sm/6 text-ink-soft">
      <span>{words}</span> {name && <Link to={name.to}>{text.seeName(name.label)}</Link>}
    </p>
  );
}

function lineOf(
  value: string,
  result: LookupResult | null,
  busy: boolean,
  reader: ReturnType<typeof useReader>,
): Line {
  if (busy) return { words: text.searching };
  const known = result?.query === value ? result.answer : null;
  if (known?.status === 'verified' || known?.status === 'blacklist') return { words: text.quietMatch };
  if (known?.status === 'not_found') return { words: text.quietNotFound };
  if (known?.status === 'error' && known.reason !== 'refused') return { words: text.quietError };
  if (!reader || !value.trim()) return { words: '' };
  const sofar = reader.ibanSoFar(value);
  if (sofar) return { words: text.ibanSoFar(sofar, reader.turkishIbanLength) };
  if (reader.isIbanShaped(value))
    return { words: reader.toTurkishIban(value) ? reader.ibanRead : reader.ibanFault(value) };
  const reading = reader.readTyped(value);
  if ('contacts' in reading) return { words: readAs(value, reading.contacts) };
  if (reading.refused !== 'unrecognised') return { words: reader.refusalTexts[reading.refused] };
  if (value.trim().length < 3) return { words: '' };
  const name = nameSearch(value);
  return { words: name ? text.looksLikeName : text.unrecognised, name };
}

function readAs(value: string, contacts: readonly Contact[]): string {
  const [first = null, second] = contacts;
  if (!first) return '';
  const instead = askedInstead(value, first) ?? (second ? null : foreignNumber(first));
  if (instead) return text.recognisedAs(first.kind, instead);
  return second ? text.recognisedBoth(first.kind, second.kind) : text.recognised[first.kind];
}
