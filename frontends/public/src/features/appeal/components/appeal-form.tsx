import { ButtonLink } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Facts } from '@edogrula/ui/facts';
import { formatDate } from '@edogrula/ui/format';
import { Link } from 'react-router';
import { EvidenceForm } from '../../../components/wizard/evidence-form.tsx';
import { appealText as text } from '../../../locales/tr/appeal.ts';
import type { AppealedEntry } from '../api/find-entry.ts';
import { useAppeal } from '../use-appeal.ts';
import { AppealFields } from './appeal-fields.tsx';

/** Who, what and files of an appeal, and how it was sent [R317]. */
export function AppealForm({ entry }: { entry: AppealedEntry }) {
  const { refused, ...form } = useAppeal(entry);
  if (refused) return <OpenAppeal entry={entry} {...refused} />;
  return (
    <EvidenceForm {...form} words={text}>
      <AppealFields {...form} />
    </EvidenceForm>
  );
}

/** The form that held the focus is gone. */
const takeFocus = (box: HTMLElement | null) => box?.focus();

type Refused = { entry: AppealedEntry; why: string; until: string };

/** An own appeal waits, or too many of others: by when one is answered, and nothing else of it [R318]. */
function OpenAppeal({ entry, why, until }: Refused) {
  return (
    <Card pad className="grid gap-4">
      <div role="alert" ref={takeFocus} tabIndex={-1} className="grid gap-1">
        <h3 className="text-xl">{text.open.title}</h3>
        <p className="text-ink-soft">{why}</p>
      </div>
      <Facts items={[{ label: text.open.due, value: <b>{formatDate(until)}</b> }]} />
      <p>
        <ButtonLink render={<Link to={`/kara-liste/${entry.slug}`} />}>{text.entry.see}</ButtonLink>
      </p>
    </Card>
  );
}
