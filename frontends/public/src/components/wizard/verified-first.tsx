import { ButtonLink } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Spinner } from '@edogrula/ui/spinner';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { verifyPath } from '../../lib/require-verified.ts';
import { isVerified } from '../../lib/session.ts';
import { siteText } from '../../locales/tr/site.ts';
import { PrivacyNotice } from '../privacy-notice.tsx';

type Props = {
  words: { title: string; text: string; action: string };
  /** Where the proof leads back to. */
  path: string;
  /** Of the heading. */
  level?: 2 | 3;
  /** The form, loaded when it is needed. */
  children: ReactNode;
};

/** The proof of address first; the server knows nothing of it, so the page says it to everybody before it is read. */
export function VerifiedFirst({ words, path, level = 3, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const [verified, setVerified] = useState(false);
  useEffect(() => setVerified(isVerified()), []);
  if (verified) return <Suspense fallback={<Loading />}>{children}</Suspense>;
  return (
    <Card pad className="grid justify-items-start gap-3">
      <Heading className="text-xl">{words.title}</Heading>
      <p className="text-ink-soft">{words.text}</p>
      <ButtonLink variant="primary" render={<Link to={verifyPath(path)} />}>
        {words.action}
      </ButtonLink>
      <PrivacyNotice />
    </Card>
  );
}

const Loading = () => (
  <p role="status" className="flex items-center gap-2 text-ink-muted">
    <Spinner className="size-5" /> {siteText.loading}
  </p>
);
