import { replyLimits } from '@edogrula/contracts/page-limits';
import { useRef, useState } from 'react';
import { createFormKeyring } from '../../lib/submit-form.ts';
import { useEvidenceFiles } from '../../lib/use-evidence-files.ts';
import { replyText as words } from '../../locales/tr/reply.ts';
import { replyFailure, replyForm, type SentReply, sendReply } from './api/send-reply.ts';

/** The reply as it is written, and its one sending; a retry repeats its key [R312]. */
export function useReply(token: string) {
  const [text, setText] = useState('');
  const [consent, setConsent] = useState(false);
  const evidence = useEvidenceFiles(replyLimits.files);
  const [fault, setFault] = useState('');
  const [failure, setFailure] = useState('');
  const [percent, setPercent] = useState<number | null>(null);
  const [sent, setSent] = useState<SentReply | null>(null);
  const keyOf = useRef(createFormKeyring());
  const running = useRef<AbortController>(undefined);

  const submit = async () => {
    if (running.current) return;
    setFailure('');
    setFault(text.trim() ? '' : words.textNeeded);
    if (!text.trim()) return;
    const call = new AbortController();
    running.current = call;
    try {
      const form = replyForm({ text, consent, files: evidence.files });
      const options = { idempotencyKey: keyOf.current(form), onProgress: setPercent, signal: call.signal };
      setSent(await sendReply(token, form, options));
    } catch (error) {
      if (!call.signal.aborted) setFailure(replyFailure(error));
    } finally {
      running.current = undefined;
      setPercent(null);
    }
  };
  return {
    evidence,
    text,
    setText,
    consent,
    setConsent,
    fault,
    failure,
    percent,
    sent,
    submit,
    stop: () => running.current?.abort(),
  };
}
export type ReplyState = ReturnType<typeof useReply>;
