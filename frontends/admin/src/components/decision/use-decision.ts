import { createKeyring } from '@edogrula/contracts/keyring';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { namedFailure } from '../../lib/failure-text.ts';
import {
  type Decidable,
  type DecisionInput,
  type DecisionKind,
  refusalOf,
  type SaidWithDecision,
} from './decision.ts';

type Options<T extends Decidable> = {
  record: T;
  decide: (input: DecisionInput) => Promise<T>;
  /** Reads the record again after another moderator changed it. */
  reload: (id: string) => Promise<T>;
  onDecided: (fresh: T, kind: DecisionKind) => void;
  /** Another moderator was first; `fresh` is the current record. */
  onStale: (fresh: T) => void;
  onGone: (id: string) => void;
};

type Settled<T> = { kind: 'decided' | 'stale'; record: T } | { kind: 'gone' };

/** Asks for a decision; a conflict becomes the fresh record, never an error page. */
async function settle<T extends Decidable>(
  { decide, reload }: Options<T>,
  input: DecisionInput,
): Promise<Settled<T>> {
  try {
    return { kind: 'decided', record: await decide(input) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === 'gone') return { kind: 'gone' };
    if (refusal === 'other') throw error;
    return { kind: 'stale', record: await reload(input.id) };
  }
}

/**
 * The decision on one record: first a window with reason and consequences, then one call [R128, decision 29]. It names the
 * version that the moderator saw; its key makes a retry harmless.
 */
export function useDecision<T extends Decidable>(options: Options<T>) {
  const { record } = options;
  const [kind, setKind] = useState<DecisionKind | null>(null);
  const keyFor = useRef(createKeyring());
  const mutation = useMutation({
    mutationFn: (input: DecisionInput) => settle(options, input),
    onSuccess: (result, input) => {
      setKind(null);
      if (result.kind === 'gone') options.onGone(input.id);
      else if (result.kind === 'stale') options.onStale(result.record);
      else options.onDecided(result.record, input.kind);
    },
  });
  const confirm = (why: SaidWithDecision) => {
    if (!kind || mutation.isPending) return;
    const content = { id: record._id, kind, version: record.version, ...why };
    mutation.mutate({ ...content, idempotencyKey: keyFor.current(content) });
  };
  const show = (next: DecisionKind | null) => {
    mutation.reset();
    setKind(next);
  };
  return {
    kind,
    ask: (next: DecisionKind) => show(next),
    close: () => show(null),
    confirm,
    busy: mutation.isPending,
    failure: mutation.error ? namedFailure(mutation.error) : null,
  };
}
