import { useState } from 'react';
import type { FactorStep, SignInResult } from './enter.ts';

/** One way to sign in: what went wrong last, whether it runs, and how to try. */
export function useEntry(onEntered: () => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (
    enter: () => Promise<SignInResult | FactorStep>,
    onStep?: (step: FactorStep) => void,
  ) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const refused = await enter();
      if (refused === null) onEntered();
      else if (typeof refused === 'string') setFailure(refused);
      else onStep?.(refused);
    } finally {
      setBusy(false);
    }
  };
  return { failure, busy, attempt };
}
