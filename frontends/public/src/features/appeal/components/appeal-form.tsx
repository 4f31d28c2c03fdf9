import { ButtonLink } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Facts } from '@edogrula/ui/facts';
import { formatDate } from '@edogrula/ui/format';
import { Link } from 'react-router';
import { EvidenceForm } from '../../../components/wizard/evidence-form.tsx';
import { contacts } from '../../../lib/contacts.ts';
import { appealText as text } from '../../../locales/tr/appeal.ts';
import type { AppealedEntry } from '../api/find-entry.ts';
import { type AppealRefusal, useAppeal } from '../use-appeal.ts';
import { AppealFields } from './appeal-fields.tsx';

/** Who, what and files of an appeal, and how it was sent [R317]. */
export function AppealForm({ entry }: { entry: AppealedEntry }) {
  const { refused, ...form } = useAppeal(entry);
  if (refused) return <RefusedAppeal entry={entry} {...refused} />;
  return (
    <EvidenceForm {...form} words={text}>
      <AppealFields {...form} />
    </EvidenceForm>
  );
}

/** The form that held the focus is gone. */
const takeFocus = (box: HTMLElement | null) => box?.focus();

type Refused = AppealRefusal & { entry: AppealedEntry };

/**
 * An own appeal waits, or too many of others: by when one is answered, and nothing else of it [R318]. After an own answer
 * where new evidence goes, and from when the form takes another one [R500].
 */
function RefusedAppeal({ entry, why, until, isAnswered }: Refused) {
  const { email } = contacts();
  const { title, due, again, write } = text.open;
  return (
    <Card pad className="grid gap-4">
      <div role="alert" ref={takeFocus} tabIndex={-1} className="grid gap-1">
        <h3 className="text-xl">{title}</h3>
        <p className="text-ink-soft">{why}</p>
      </div>
      {isAnswered && email && (
        <p className="text-ink-soft">
          {write} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      <Facts items={[{ label: isAnswered ? again : due, value: <b>{formatDate(until)}</b> }]} />
      <p>
        <ButtonLink render={<Link to={`/kara-liste/${entry.slug}`} />}>{text.entry.see}</ButtonLink>
      </p>
    </Card>
  );
}
