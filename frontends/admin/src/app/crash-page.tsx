import { ErrorState } from '@edogrula/ui/error-state';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { commonText as text } from '../locales/tr/common.ts';

/** A screen that threw: say so and offer a fresh start. */
export function CrashPage() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <main className="page">
      <ErrorState
        title={text.crashTitle}
        message={text.crashText}
        retryLabel={text.reload}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
