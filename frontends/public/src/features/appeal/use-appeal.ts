import { ApiError } from '@edogrula/contracts/api-error';
import { appealLimits } from '@edogrula/contracts/http/appeal';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useEvidenceForm } from '../../lib/use-evidence-form.ts';
import { appealText } from '../../locales/tr/appeal.ts';
import type { AppealedEntry } from './api/find-entry.ts';
import { appealBody, type SentAppeal, submitAppeal } from './api/submit-appeal.ts';
import { type AppealValues, emptyAppeal, faultsOf } from './appeal-form.ts';
import { appealReceipt, appealSentPath } from './appeal-receipt.ts';

/** Why none can come in now: the code, the server's words, and until when. */
export type AppealRefusal = { isAnswered: boolean; why: string; until: string };

/** An own one waits, or too many of others, or an own one was answered a short time ago [R318, R500]. */
const refusalOf = (error: unknown): AppealRefusal | null => {
  if (!(error instanceof ApiError) || !error.dueAt) return null;
  const isAnswered = error.code === 'appeal_answered';
  if (!isAnswered && error.code !== 'appeal_open') return null;
  return { isAnswered, why: error.message, until: error.dueAt };
};

/** Everything that the form of an appeal holds, and why one cannot come in now. */
export function useAppeal({ _id, name, slug }: AppealedEntry) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<AppealRefusal | null>(null);
  const form = useEvidenceForm<AppealValues, SentAppeal>({
    kept: 'appeal',
    start: emptyAppeal,
    mostFiles: appealLimits.files,
    words: appealText.errors,
    faultsOf,
    body: (values, files) => appealBody(_id, values, files),
    send: (body, options) =>
      submitAppeal(body, options).catch((error: unknown) => {
        setRefused(refusalOf(error));
        throw error;
      }),
    onSent: (sent) => {
      appealReceipt.keep({ ...sent, sentAt: Date.now(), entry: { name, slug } });
      void navigate(appealSentPath, { replace: true });
    },
    isEmpty: (values) => values.name === '' && values.desc === '',
  });
  return { ...form, refused };
}

export type AppealState = ReturnType<typeof useAppeal>;
