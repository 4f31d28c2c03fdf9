import { Button, ButtonLink } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Facts } from '@edogrula/ui/facts';
import { formatDate } from '@edogrula/ui/format';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { PrivacyNotice } from '../../../components/privacy-notice.tsx';
import { SendOutcome } from '../../../components/wizard/send-outcome.tsx';
import { SendProgress } from '../../../components/wizard/send-progress.tsx';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { appealText as text } from '../../../locales/tr/appeal.ts';
import type { AppealedEntry } from '../api/find-entry.ts';
import { useAppeal } from '../use-appeal.ts';
import { AppealFields } from './appeal-fields.tsx';
import { AppealFiles } from './appeal-files.tsx';

/** Who, what and files of an appeal, and how it was sent [R317]. */
export function AppealForm({ entry }: { entry: AppealedEntry }) {
  const appeal = useAppeal(entry);
  const { submission, openUntil } = appeal;
  useLeaveWarning(appeal.unsaved, text.leave);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(appeal.submit);
    form.querySelector<HTMLElement>('[data-fault] input, [aria-invalid="true"]')?.focus();
  };
  if (openUntil) return <OpenAppeal entry={entry} until={openUntil} />;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-8">
      <AppealFields {...appeal} />
      <AppealFiles {...appeal} />
      <PrivacyNotice />
      <SendOutcome {...submission} title={text.errors.title} />
      <div className="grid gap-3 border-t pt-6">
        <SendProgress label={text.sending} percent={submission.percent} onStop={submission.stop} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" disabled={submission.percent !== null}>
            {submission.percent === null ? text.submit : text.sending}
          </Button>
          <p className="text-sm text-ink-muted">{text.note}</p>
        </div>
      </div>
    </form>
  );
}

/** The form that held the focus is gone. */
const takeFocus = (box: HTMLElement | null) => box?.focus();

/** Somebody has appealed already: by when that one is answered, and nothing else of it [R318]. */
function OpenAppeal({ entry, until }: { entry: AppealedEntry; until: string }) {
  return (
    <Card pad className="grid gap-4">
      <div role="alert" ref={takeFocus} tabIndex={-1} className="grid gap-1">
        <h3 className="text-xl">{text.open.title}</h3>
        <p className="text-ink-soft">{text.open.lead}</p>
      </div>
      <Facts items={[{ label: text.open.due, value: <b>{formatDate(until)}</b> }]} />
      <p>
        <ButtonLink render={<Link to={`/kara-liste/${entry.slug}`} />}>{text.entry.see}</ButtonLink>
      </p>
    </Card>
  );
}
