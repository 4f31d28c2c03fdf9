import { ApiError } from '@edogrula/contracts/api-error';
import { useMutation } from '@tanstack/react-query';
import { saveFailure } from './failure-text.ts';

const noFaults: ApiError['fields'] = [];
const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'version_conflict';

type Options<Item, Values> = {
  write: (values: Values) => Promise<Item>;
  /** The current record; a new one has none. */
  reload?: (() => Promise<Item>) | undefined;
  onSaved: (saved: Item) => void;
  /** Another moderator saved it first: the current record. */
  onStale?: (fresh: Item) => void;
};
type Outcome<Item> = { kind: 'saved' | 'stale'; item: Item };

/**
 * Saves a form; a record that another changed meanwhile is read again, and what was typed stays. `failure` is
 * the reason of the last try, `changed` is the fresh record when that try came too late.
 */
export function useRecordSave<Item, Values>({ write, reload, onSaved, onStale }: Options<Item, Values>) {
  const mutation = useMutation({
    mutationFn: async (values: Values): Promise<Outcome<Item>> => {
      try {
        return { kind: 'saved', item: await write(values) };
      } catch (error) {
        if (!reload || !isChanged(error)) throw error;
        return { kind: 'stale', item: await reload() };
      }
    },
    onSuccess: ({ kind, item }) => (kind === 'saved' ? onSaved(item) : onStale?.(item)),
  });
  const { data, error } = mutation;
  return {
    save: mutation.mutate,
    busy: mutation.isPending,
    changed: data?.kind === 'stale' ? data.item : null,
    faults: error instanceof ApiError ? error.fields : noFaults,
    failure: error ? saveFailure(error) : null,
    /** The code by which the server refused the last try. */
    refusal: error instanceof ApiError ? error.code : null,
    /** Clears the outcome of the last try. */
    forget: mutation.reset,
  };
}
