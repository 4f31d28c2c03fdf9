import { ApiError } from '@edogrula/contracts/api-error';
import { useState } from 'react';
import { madeGoodText as text } from '../../locales/tr/made-good.ts';
import { type MadeGoodFacts, sendMadeGood } from './api/made-good-page.ts';

function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return text.other;
  if (error.status === 404 || error.status === 410) return text.gone;
  return error.kind === 'http' ? text.other : text.network;
}

/** The one confirmation of a link; a second click while it is on its way sends nothing [R329]. */
export function useMadeGood(token: string, facts: MadeGoodFacts) {
  const [doneAt, setDoneAt] = useState(facts.doneAt);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      setDoneAt((await sendMadeGood(token)).at);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { doneAt, busy, failure, confirm };
}
