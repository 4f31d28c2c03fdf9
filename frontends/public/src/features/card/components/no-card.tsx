import { ButtonLink } from '@edogrula/ui/button';
import { Link } from 'react-router';
import { LinkPage } from '../../../components/link-page.tsx';
import { cardText } from '../../../locales/tr/card.ts';

/** A link that opens no card, because it was altered or its time is over. */
export function NoCard({ state }: { state: 'altered' | 'ended' }) {
  const { title, lead } = cardText[state];
  return (
    <LinkPage meta={{ title, description: lead }} title={title} lead={lead}>
      <p>
        <ButtonLink variant="primary" render={<Link to="/" />}>
          {cardText.ask}
        </ButtonLink>
      </p>
    </LinkPage>
  );
}
