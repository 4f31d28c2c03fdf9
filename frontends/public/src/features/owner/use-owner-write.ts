import { ApiError } from '@edogrula/contracts/api-error';
import { useState } from 'react';
import { failureText, isEnded } from './failure-text.ts';

/** What the parts of the page need to change something: the session, how to read anew, what to do when it is over. */
export type OwnerTools = { session: string; reload: () => Promise<void>; onEnded: () => void };

type Faults = Readonly<Record<string, string>>;

/** One write at a time of one part of the page; what was refused is said beside it, by field where the answer names one. */
export function useOwnerWrite({ reload, onEnded }: OwnerTools) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [done, setDone] = useState(false);
  const write = async (act: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure('');
    setFaults({});
    setDone(false);
    try {
      await act();
      await reload();
      setDone(true);
      return true;
    } catch (error) {
      if (isEnded(error)) {
        onEnded();
        return false;
      }
      setFailure(failureText(error));
      if (error instanceof ApiError) {
        setFaults(
          Object.fromEntries(
            error.fields.map(({ path, message }) => [path.replace(/^fields\./, ''), message]),
          ),
        );
        // What the record is by now is shown beside the refusal.
        if (error.status === 409) await reload();
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, faults, done, write };
}
