import { DemoBadge } from '@edogrula/ui/badge';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { Field } from '@edogrula/ui/field';
import { formatDate } from '@edogrula/ui/format';
import { TextInput } from '@edogrula/ui/text-input';
import { VerdictIcon } from '@edogrula/ui/verdict-icon';
import type { FormEvent } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { WizardSection } from '../../../components/wizard/wizard-frame.tsx';
import { appealText } from '../../../locales/tr/appeal.ts';
import type { AppealedEntry, EntryChoice as Choice } from '../api/find-entry.ts';
import { pathAbout } from '../path-about.ts';

const text = appealText.entry;

/** Which entry is meant: the one that the address names, else a field that works without scripts. */
export function EntryChoice({ choice, asked }: { choice: Choice; asked: string }) {
  if (choice.state === 'found')
    return (
      <WizardSection title={text.title}>
        <EntryCard entry={choice.entry}>
          <ButtonLink size="sm" variant="ghost" render={<Link to="/itiraz#form" />}>
            {text.other}
          </ButtonLink>
        </EntryCard>
      </WizardSection>
    );
  return <EntryField state={choice.state} asked={asked} />;
}

type Missing = Exclude<Choice['state'], 'found'>;

function EntryField({ state, asked }: { state: Missing; asked: string }) {
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    // Before it becomes an address, which is kept in histories and logs [R361].
    event.preventDefault();
    void navigate(pathAbout(String(new FormData(event.currentTarget).get('kayit'))));
  };
  const error = state === 'none' ? undefined : text[state];
  return (
    <WizardSection title={text.title}>
      <Form
        method="post"
        action="/itiraz#form"
        onSubmit={send}
        className="grid gap-3 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-start"
      >
        <Field label={text.label} hint={text.hint} error={error}>
          <TextInput name="kayit" defaultValue={asked} autoComplete="off" spellCheck={false} />
        </Field>
        <Button type="submit" className="wide:mt-7.5">
          {text.find}
        </Button>
      </Form>
    </WizardSection>
  );
}

/** The entry in few words: name, account, since when. */
export function EntryCard({ entry, children }: { entry: AppealedEntry; children?: React.ReactNode }) {
  const account = entry.instagramUsername && `@${entry.instagramUsername}`;
  return (
    <section
      aria-label={text.label2}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-lg border border-blacklist-border bg-blacklist-bg p-4 wide:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <VerdictIcon verdict="blacklist" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {entry.name} {entry.demo && <DemoBadge className="align-middle" />}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {[account, text.since(formatDate(entry.listedAt))].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="max-wide:col-span-full">{children}</div>
    </section>
  );
}
