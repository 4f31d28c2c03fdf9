import { replyLimits } from '@edogrula/contracts/reply-limits';
import { isPicture, pdfType } from '@edogrula/contracts/upload-types';
import { useRef, useState } from 'react';
import { createKeyring } from '../../lib/submit-form.ts';
import { replyText as words } from '../../locales/tr/reply.ts';
import { replyFailure, replyForm, type SentReply, sendReply } from './api/send-reply.ts';

const fits = (file: File): boolean =>
  (isPicture(file) || file.type === pdfType) && file.size > 0 && file.size <= replyLimits.fileBytes;

/** The files of a reply; one that does not fit is left out, and named. */
function useReplyFiles() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [notice, setNotice] = useState('');
  const addFiles = (added: readonly File[]) => {
    const good = added.filter(fits);
    const all = [...files, ...good].slice(0, replyLimits.files);
    const out = added.filter((file) => !all.includes(file));
    setFiles(all);
    setNotice(out.length > 0 ? words.refused(out.map(({ name }) => name).join(', ')) : '');
  };
  const removeFile = (gone: File) => setFiles(files.filter((file) => file !== gone));
  return { files, notice, addFiles, removeFile };
}

/** The reply as it is written, and its one sending; a retry repeats its key [R312]. */
export function useReply(token: string) {
  const [text, setText] = useState('');
  const [consent, setConsent] = useState(false);
  const replyFiles = useReplyFiles();
  const [fault, setFault] = useState('');
  const [failure, setFailure] = useState('');
  const [percent, setPercent] = useState<number | null>(null);
  const [sent, setSent] = useState<SentReply | null>(null);
  const keyOf = useRef(createKeyring());
  const running = useRef<AbortController>(undefined);

  const submit = async () => {
    if (running.current) return;
    setFailure('');
    setFault(text.trim() ? '' : words.textNeeded);
    if (!text.trim()) return;
    const call = new AbortController();
    running.current = call;
    try {
      const form = replyForm({ text, consent, files: replyFiles.files });
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
    ...replyFiles,
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
