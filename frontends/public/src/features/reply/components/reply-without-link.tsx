import { ButtonLink } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Link } from 'react-router';
import { LinkPage } from '../../../components/link-page.tsx';
import { contacts } from '../../../lib/contacts.ts';
import { replyText } from '../../../locales/tr/reply.ts';
import { replyMeta } from '../reply-meta.ts';

const { withoutLink: text, lookUp, object } = replyText;

/** Whoever types the address by hand, or whose message cut the link off, is no stranger here. */
export function ReplyWithoutLink() {
  const { email } = contacts();
  return (
    <LinkPage meta={replyMeta} title={text.title} lead={text.lead}>
      <Card pad className="grid gap-4">
        <p className="text-ink-soft">{text.find}</p>
        {email && (
          <p className="text-ink-soft">
            {text.ask} <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        <p className="text-ink-soft">{text.published}</p>
        <p className="flex flex-wrap gap-2">
          <ButtonLink variant="primary" render={<Link to="/itiraz" />}>
            {object}
          </ButtonLink>
          <ButtonLink render={<Link to="/" />}>{lookUp}</ButtonLink>
        </p>
      </Card>
    </LinkPage>
  );
}
