import { ApiError } from '@edogrula/contracts/api-error';
import { codeInput, emailInput } from '@edogrula/contracts/http/identity';
import { useEffect, useRef, useState } from 'react';
import { storeToken } from '../../lib/session.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { verifyEmailText as text } from '../../locales/tr/verify-email.ts';
import { sendCode } from './api/send-code.ts';
import { verifyCode } from './api/verify-code.ts';
import { sendCodeFailure, verifyCodeFailure } from './failure-messages.ts';
import { forgetCode, type KeptCode, keepCode, readKeptCode } from './kept-code.ts';

/** `own`: whether the address of a link with a code is the visitor's own. */
type VerifyStep = 'email' | 'own' | 'code' | 'done';
/** What the page begins with: the address's parameters [R013], or what the server made of a form without scripts. */
export type VerifyStart = {
  step: VerifyStep;
  email: string;
  code?: string;
  error?: string;
  notice?: string;
  /** Seconds until the code goes out, where many were asked for [R399]. */
  sentInSeconds?: number;
  /** The code is a link's: whether one was ever sent is not known here. */
  isLinked?: boolean;
  /** Of a verification that the server did; kept as soon as scripts run. */
  token?: string;
};

/** Seconds until an address may have another code; another address need not wait for it. */
function useCodePause(address: string) {
  const [secondsLeft, wait] = useCountdown();
  const [waitingFor, setWaitingFor] = useState('');
  const block = (seconds: number, of = address) => {
    wait(seconds);
    setWaitingFor(of);
  };
  return { waitSeconds: waitingFor === address ? secondsLeft : 0, block };
}

/** Whether the code is out by now, where it goes later [R399]; what was announced for later is said anew then. */
function useSending({ sentInSeconds }: VerifyStart) {
  const [untilSent, waitForCode] = useCountdown(sentInSeconds);
  const isSent = untilSent === 0;
  const wording = (notice: string) => (notice && isSent ? text.sent(0) : notice);
  return { isSent, wording, waitForCode };
}

/** Seconds from now until a moment in milliseconds since 1970, never below 0. */
const secondsTo = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** After the first render, which is the server's too, the code step that a reload interrupted is open again. */
function useKeptCode({ step, email }: VerifyStart, reopen: (kept: KeptCode) => void): void {
  const arriving = useRef(true);
  useEffect(() => {
    if (!arriving.current) return;
    arriving.current = false;
    const kept = step === 'email' ? readKeptCode() : null;
    if (kept && (!email || email === kept.email)) reopen(kept);
  }, [step, email, reopen]);
}

/** What the visitor has entered, and in which step. */
function useEntries(start: VerifyStart) {
  const [step, setStep] = useState(start.step);
  const [email, setEmail] = useState(start.email);
  const [code, setCode] = useState(start.code ?? '');
  const [isLinked, setLinked] = useState(start.isLinked ?? false);
  const restart = () => {
    // The address of a link that is not the visitor's is not offered again.
    if (step === 'own') setEmail('');
    setStep('email');
    setCode('');
  };
  return { step, setStep, email, setEmail, code, setCode, isLinked, setLinked, restart };
}

type Ways = {
  /** The token is stored. */
  onDone: () => void;
  /** The visitor chose otherwise than the address of the page says: a reload must not ask it again [R013]. */
  onOwnWay: () => void;
};

/** Has codes sent, and opens the code step for one that is out or to come. */
function useCodeSending(start: VerifyStart, entries: ReturnType<typeof useEntries>, onSent: () => void) {
  const { email, setEmail, code, setCode, setLinked, setStep } = entries;
  const address = email.trim().toLowerCase();
  const { waitSeconds, block } = useCodePause(address);
  const { busy, error, notice, setError, setNotice, hush, attempt } = useAttempt(start, block);
  const { isSent, wording, waitForCode } = useSending(start);

  const awaitCode = (sentInSeconds: number) => {
    setNotice(text.sent(sentInSeconds));
    waitForCode(sentInSeconds);
    setLinked(false);
    setStep('code');
  };
  useKeptCode(start, (kept) => {
    setEmail(kept.email);
    block(secondsTo(kept.againAt), kept.email);
    awaitCode(secondsTo(kept.sentAt));
  });

  const send = () => {
    const checked = emailInput.safeParse(email);
    if (!checked.success) return setError(text.badEmail);
    void attempt(async () => {
      const sent = await sendCode(checked.data);
      keepCode(checked.data, sent);
      onSent();
      block(sent.waitSeconds);
      // A code that the visitor typed meanwhile is kept.
      setCode((now) => (now === code ? '' : now));
      awaitCode(sent.sentInSeconds);
    }, sendCodeFailure);
  };

  const said = { busy, error, notice: wording(notice), isSent, waitSeconds };
  return { address, said, setError, hush, attempt, send };
}

/** The two steps of e-mail verification [R208]. */
export function useVerifyEmail(start: VerifyStart, { onDone, onOwnWay }: Ways) {
  const entries = useEntries(start);
  const { step, setStep, email, setEmail, code, setCode, isLinked, restart } = entries;
  const { address, said, setError, hush, attempt, send } = useCodeSending(start, entries, onOwnWay);

  const verify = (given: string = code) => {
    // Enter after the sixth digit that sent itself: what was said about that code stands.
    if (!given && said.error) return;
    // The visitor called the address of a link his own: what becomes of its code is said beside the code.
    setStep('code');
    const digits = codeInput.safeParse(given);
    if (!digits.success) return setError(text.badCode);
    void attempt(
      async () => {
        storeToken(await verifyCode(address, digits.data));
        forgetCode();
        setStep('done');
        onDone();
      },
      (failure) => {
        // A refused code makes room for the next one.
        if (failure instanceof ApiError && failure.status === 400)
          setCode((now) => (now === given ? '' : now));
        return verifyCodeFailure(failure);
      },
    );
  };

  const change = () => {
    forgetCode();
    restart();
    hush();
    onOwnWay();
  };
  return { ...said, step, email, setEmail, code, setCode, isLinked, send, verify, change };
}
