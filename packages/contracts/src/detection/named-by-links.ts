import { destinationOf, type Named } from '../contact/named-by-address.ts';
import { isRefused } from '../contact/refusal.ts';
import { type Found, without } from './found.ts';
import { isCutLink, type LinkStretch, linkLabels, linkStretches } from './link-stretches.ts';

/** A host alone may be two words of a sentence, and holds no other thing. */
const isHostAlone = ({ value: { link, bare } }: LinkStretch): boolean => bare && !/[/?#\\%:\d]/.test(link);

function namedBy(text: string, stretch: LinkStretch): Named | null {
  const destination = isCutLink(text, stretch) ? null : destinationOf(stretch.value.link);
  return destination && !isRefused(destination) ? destination.named : null;
}

/** What the links of a text name, and the stretches of it from which nothing else may be read. */
type NamedByLinks = { handles: Found<string>[]; phones: Found<string>[]; apart: Found<unknown>[] };

/**
 * The accounts and phones that the links of a text lead to, as the reader of contacts has it [decision 34]. A refused
 * link names nobody; nor do the words of a labelled one.
 */
export function namedByLinks(given: string): NamedByLinks {
  const labels = linkLabels(given);
  const text = without(given, labels);
  const stretches = linkStretches(text);
  const all = stretches.flatMap((stretch) => {
    const named = namedBy(text, stretch);
    return named ? [{ ...stretch, named }] : [];
  });
  return {
    handles: all.flatMap(({ at, length, named }) =>
      'handle' in named && named.handle.length >= 2 ? [{ at, length, value: named.handle }] : [],
    ),
    phones: all.flatMap(({ at, length, named }) =>
      'phones' in named ? named.phones.slice(0, 1).map((value) => ({ at, length, value })) : [],
    ),
    apart: [...labels, ...stretches.filter((one) => !isHostAlone(one))],
  };
}
