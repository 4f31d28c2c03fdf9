import { Banner } from '@edogrula/ui/banner';
import { ButtonLink } from '@edogrula/ui/button';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { adminPauseMs } from '../../lib/access-query.ts';
import { dashboardText as text } from '../../locales/tr/records.ts';

/** No admin rights: only sponsored places are shown, and when rights are asked for again [R131, R132]. */
export function DeniedBanner({ since }: { since: number }) {
  const seconds = useSecondsLeft(since + adminPauseMs);
  return (
    <Banner
      tone="warning"
      role="alert"
      title={text.denied}
      action={
        <ButtonLink size="sm" render={<Link to="/admin/login" />}>
          {text.signInAgain}
        </ButtonLink>
      }
    >
      <p aria-hidden>{text.deniedPause(String(seconds))}</p>
    </Banner>
  );
}

function useSecondsLeft(end: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((end - now) / 1000));
}
