import { ApiError } from '@edogrula/contracts/api-error';
import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { EntryCard } from '../../../components/mail-entry.tsx';
import { ownerText } from '../../../locales/tr/owner.ts';
import { ownerCall } from '../api/owner-call.ts';
import { failureText } from '../failure-text.ts';
import type { OwnerSession } from '../owner-session.ts';

const text = ownerText.enter;

type Props = {
  token: string;
  onEnter: (session: OwnerSession) => void;
  onSpent: (notice: string) => void;
};

/** A mailed link was opened: nothing has happened yet, a click signs in [R357]. */
export function EnterCard({ token, onEnter, onSpent }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const enter = async () => {
    setBusy(true);
    setFailure('');
    try {
      onEnter(await ownerCall('POST /api/auth/owner-session', { body: { token } }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return onSpent(text.spent);
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <EntryCard icon={<KeyRound aria-hidden />}>
      <div className="grid gap-1">
        <h1 className="text-2xl">{text.title}</h1>
        <p className="text-ink-soft">{text.lead}</p>
      </div>
      {failure && (
        <Banner tone="warning" role="alert">
          {failure}
        </Banner>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        loading={busy}
        loadingText={text.busy}
        onClick={() => void enter()}
      >
        {text.button}
      </Button>
    </EntryCard>
  );
}
