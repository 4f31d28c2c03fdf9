import { mailboxOf } from '@edogrula/contracts/contact/mailbox';

/** The mailbox behind an address, in whatever case and under whatever tag; null for an erased one. */
const personOf = (address: string | null | undefined): string | null => (address ? mailboxOf(address) : null);

/**
 * Whether two addresses are one person's: invented tags of a mailbox make no other person. Erased ones are no one's.
 */
export const isOnePerson = (one: string | null, other: string | null): boolean =>
  personOf(one) !== null && personOf(one) === personOf(other);

/** Who sent something: the address, or once that is erased a random id that all of the person's records share. */
export type Sender = { id: string; reporter: string | null; erasedReporter: string | null };

const senderOf = ({ id, reporter, erasedReporter }: Sender): string =>
  personOf(reporter) ?? erasedReporter ?? id;

/** How many people sent these; one that was erased without such an id cannot be compared and counts [R324]. */
export const countPeople = (sent: readonly Sender[]): number => new Set(sent.map(senderOf)).size;

/** The first of each person with the address, whatever they sent besides; none of those whose address is erased. */
export function firstOfEach<T extends { reporter: string | null }>(
  sent: readonly T[],
): (T & { reporterEmail: string })[] {
  const first = new Map<string, T & { reporterEmail: string }>();
  for (const one of sent) {
    const { reporter } = one;
    const person = personOf(reporter);
    if (reporter && person && !first.has(person)) first.set(person, { ...one, reporterEmail: reporter });
  }
  return [...first.values()];
}
