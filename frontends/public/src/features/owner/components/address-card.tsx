import { ApiError } from '@edogrula/contracts/api-error';
import type { CallAnswer } from '@edogrula/contracts/http/api';
import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Facts } from '@edogrula/ui/facts';
import { formatDateTime } from '@edogrula/ui/format';
import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import UserPlus from 'lucide-react/icons/user-plus';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ownerText } from '../../../locales/tr/owner.ts';
import { ownerCall } from '../api/owner-call.ts';
import { failureText } from '../failure-text.ts';

const text = ownerText.addressLink;
type Asked = CallAnswer<'POST /api/auth/owner-addresses/link'>;
type Done = keyof typeof text.done;

/** What a mailed link is about, and the two answers; opening it has changed nothing [R358]. */
function useAddressLink(token: string) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const fail = useCallback((error: unknown) => {
    const isSpent = error instanceof ApiError && error.status === 400;
    if (isSpent) setAsked(null);
    setFailure(isSpent ? text.spent : failureText(error));
  }, []);
  const look = useCallback(async () => {
    setFailure('');
    try {
      setAsked(await ownerCall('POST /api/auth/owner-addresses/link', { body: { token } }));
    } catch (error) {
      fail(error);
    }
  }, [token, fail]);
  useEffect(() => void look(), [look]);
  const decide = async (accept: boolean) => {
    setBusy(true);
    setFailure('');
    try {
      const body = { token, accept };
      const { state } = await ownerCall('POST /api/auth/owner-addresses/decision', { body });
      setDone(state === 'consent' ? 'confirmation' : state);
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  return { asked, done, busy, failure, decide };
}

/** The page behind a link about a business's address: what it asks, the decision, and what came of it. */
export function AddressCard({ token, onDone }: { token: string; onDone: () => void }) {
  const { asked, done, busy, failure, decide } = useAddressLink(token);
  if (done)
    return (
      <Frame title={text.done[done].title} lead={text.done[done].lead}>
        <Button variant="primary" size="lg" block onClick={onDone}>
          {text.back}
        </Button>
      </Frame>
    );
  if (!asked) return <NotOpened failure={failure} onDone={onDone} />;
  const words = text[asked.asks];
  return (
    <Frame title={words.title} lead={words.lead}>
      <Facts
        items={[
          { label: text.business, value: asked.business },
          { label: words.address, value: asked.address },
          ...(asked.asks === 'confirmation' ? [{ label: text.first, value: asked.first }] : []),
          { label: text.until, value: formatDateTime(asked.endsAt) },
        ]}
      />
      {failure && (
        <Banner tone="warning" role="alert">
          {failure}
        </Banner>
      )}
      <div className="grid gap-3">
        <Button variant="primary" size="lg" block loading={busy} onClick={() => void decide(true)}>
          {words.accept}
        </Button>
        <Button size="lg" block disabled={busy} onClick={() => void decide(false)}>
          {words.refuse}
        </Button>
      </div>
    </Frame>
  );
}

/** The link is being opened, or asks nothing. */
function NotOpened({ failure, onDone }: { failure: string; onDone: () => void }) {
  if (!failure)
    return (
      <SkeletonGroup label={text.opening} className="mx-auto w-full max-w-[30rem]">
        <Skeleton className="h-96 w-full" />
      </SkeletonGroup>
    );
  return (
    <Frame title={text.failed}>
      <Banner tone="warning" role="alert">
        {failure}
      </Banner>
      <Button block onClick={onDone}>
        {text.back}
      </Button>
    </Frame>
  );
}

function Frame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Card pad className="mx-auto grid w-full max-w-[30rem] gap-6 wide:p-8">
      <span className="grid size-12 place-items-center rounded-lg bg-accent-soft text-accent">
        <UserPlus aria-hidden />
      </span>
      <div className="grid gap-1">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="text-ink-soft">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}
