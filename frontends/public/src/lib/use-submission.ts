import { ApiError } from '@edogrula/contracts/api-error';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { verifyPath } from './require-verified.ts';
import { forgetToken, readToken } from './session.ts';
import { createFormKeyring, type SubmitOptions } from './submit-form.ts';

export type FieldFaults = ApiError['fields'];

export type SubmissionPlan<Receipt> = {
  send: (form: FormData, options: SubmitOptions) => Promise<Receipt>;
  /** Words for a failure, and those of a missing token. */
  explain: (error: unknown) => string;
  unauthorised: string;
  /** The form was taken: the visitor leaves for the page at its end. */
  onSent: (receipt: Receipt) => void;
  /** The server named what is wrong with single fields or files. */
  onRefused: (faults: FieldFaults) => void;
  /** The same in words that need no mark beside them, where the form knows more: what a file was called. */
  named?: (faults: FieldFaults) => FieldFaults;
  /** The visitor leaves to verify an address again and will come back to this step. */
  onVerify: () => void;
};

/** The server lets go of a call that broke off after half a minute at most; tried again every two seconds till then. */
const freeTries = 20;
const freePauseMs = 2000;

/** Repeats a call while the server still holds one of the same key: one that was stopped, or whose line broke. */
async function untilFree<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const held = error instanceof ApiError && error.code === 'request_in_progress';
      if (!held || tries === freeTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, freePauseMs));
      if (signal.aborted) throw new ApiError('cancelled');
    }
  }
}

type Leaving = Pick<SubmissionPlan<unknown>, 'unauthorised' | 'onVerify'>;

/** The ways to the verify page and back to this step: without a proof, and to another one [R013, R236]. */
function useWayToVerify({ unauthorised, onVerify }: Leaving) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const leaving = useRef(false);
  const leave = (state: { reason: string; isAnother?: true }) => {
    leaving.current = true;
    onVerify();
    void navigate(verifyPath(`${pathname}${search}${hash}`), { state });
  };
  const verifyAgain = () => {
    forgetToken();
    leave({ reason: unauthorised });
  };
  /** The proof in hand holds until another address is proved, so that the way back stays open. */
  const proveAnother = (reason: string) => leave({ reason, isAnother: true });
  return { leaving, verifyAgain, proveAnother };
}

/**
 * One submission at a time: progress, cancelling, the failure in words, and the way to the verify page when the token
 * is missing or refused [R041, R054, R236, R243]. Two clicks are one call, and a retry repeats its Idempotency-Key.
 */
export function useSubmission<Receipt>(plan: SubmissionPlan<Receipt>) {
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const [faults, setFaults] = useState<FieldFaults>([]);
  const [stopped, setStopped] = useState(false);
  const keyOf = useRef(createFormKeyring());
  const running = useRef<AbortController>(undefined);
  const { leaving, verifyAgain, proveAnother } = useWayToVerify(plan);

  const settle = (words = '', named: FieldFaults = []) => {
    setFailure(words);
    setFaults(named);
    setStopped(false);
  };
  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.kind === 'cancelled') return setStopped(true);
    const given = error instanceof ApiError ? error.fields : [];
    settle(plan.explain(error), plan.named?.(given) ?? given);
    if (given.length > 0) plan.onRefused(given);
    if (error instanceof ApiError && error.status === 401) verifyAgain();
  };
  const submit = async (form: FormData) => {
    if (running.current) return;
    if (!readToken()) return verifyAgain();
    settle();
    const call = new AbortController();
    running.current = call;
    try {
      const options = { idempotencyKey: keyOf.current(form), onProgress: setPercent, signal: call.signal };
      const receipt = await untilFree(() => plan.send(form, options), call.signal);
      leaving.current = true;
      plan.onSent(receipt);
    } catch (error) {
      fail(error);
    } finally {
      running.current = undefined;
      setPercent(null);
    }
  };
  const stop = () => running.current?.abort();
  return { percent, failure, faults, stopped, leaving, submit, stop, settle, proveAnother };
}
