import { ButtonLink } from '@edogrula/ui/button';
import { EmptyState } from '@edogrula/ui/empty-state';
import { Link } from 'react-router';
import { PageTitle } from '../components/page-title.tsx';
import { commonText as text } from '../locales/tr/common.ts';

/** An address below /admin that only our own links could have made [R008]; home is the public site's. */
export function NotFoundPage() {
  return (
    <main className="page">
      <PageTitle>{text.notFoundTitle}</PageTitle>
      <EmptyState
        title={text.notFoundTitle}
        action={
          <>
            <ButtonLink variant="primary" render={<Link to="/admin/dashboard" />}>
              {text.toDashboard}
            </ButtonLink>
            <ButtonLink href="/">{text.toHome}</ButtonLink>
          </>
        }
      >
        <p>{text.notFoundText}</p>
      </EmptyState>
    </main>
  );
}
