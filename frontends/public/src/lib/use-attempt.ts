import { ApiError } from '@edogrula/contracts/api-error';
import { useState } from 'react';

type Said = { error?: string; notice?: string };

/** One call at a time, what it says, and what went wrong; a failure that names a pause is passed to `block`. */
export function useAttempt(start: Said, block: (seconds: number) => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(start.error ?? '');
  const [notice, setNotice] = useState(start.notice ?? '');
  const hush = () => {
    setError('');
    setNotice('');
  };
  const attempt = async (act: () => Promise<void>, explain: (error: unknown) => string) => {
    if (busy) return;
    setBusy(true);
    hush();
    try {
      await act();
    } catch (failure) {
      setError(explain(failure));
      if (failure instanceof ApiError && failure.retryAfterSeconds) block(failure.retryAfterSeconds);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, notice, setError, setNotice, hush, attempt };
}
