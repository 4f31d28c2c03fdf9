import { Button } from '@edogrula/ui/button';
import type { FormEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { useEvidenceForm } from '../../lib/use-evidence-form.ts';
import { useLeaveWarning } from '../../lib/use-leave-warning.ts';
import { PrivacyNotice } from '../privacy-notice.tsx';
import { EvidenceFiles } from './evidence-files.tsx';
import { SendOutcome } from './send-outcome.tsx';
import { SendProgress } from './send-progress.tsx';
import { SenderNote } from './sender-note.tsx';

type Form = ReturnType<typeof useEvidenceForm<object, unknown>>;
type Props = Pick<Form, 'evidence' | 'submit' | 'submission' | 'unsaved'> & {
  words: {
    leave: string;
    files: { title: string; lead: string };
    errors: { title: string };
    submit: string;
    sending: string;
    note: string;
  };
  children: ReactNode;
};

/** The frame of a form of one page: its fields, files, privacy, and how it was sent; focus goes to the first fault. */
export function EvidenceForm({ words, evidence, submit, submission, unsaved, children }: Props) {
  useLeaveWarning({ unsaved, submission }, words.leave);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(submit);
    form.querySelector<HTMLElement>('[data-fault] input, [aria-invalid="true"]')?.focus();
  };
  return (
    <form noValidate onSubmit={send} className="grid grid-cols-1 gap-8">
      {children}
      <EvidenceFiles {...evidence} {...words.files} />
      <PrivacyNotice />
      <SenderNote {...submission} />
      <SendOutcome {...submission} title={words.errors.title} />
      <div className="grid gap-3 border-t pt-6">
        <SendProgress label={words.sending} percent={submission.percent} onStop={submission.stop} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" disabled={submission.percent !== null}>
            {submission.percent === null ? words.submit : words.sending}
          </Button>
          <p className="text-sm text-ink-muted">{words.note}</p>
        </div>
      </div>
    </form>
  );
}
