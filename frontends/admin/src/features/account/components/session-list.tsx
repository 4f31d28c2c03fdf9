import { Badge } from '@edogrula/ui/badge';
import { Button } from '@edogrula/ui/button';
import { formatDateTime } from '@edogrula/ui/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { accountText as text } from '../../../locales/tr/account.ts';
import { endSession, type Session, sessionsQuery } from '../api/account-queries.ts';
import { browserName } from '../browser-name.ts';
import { Loaded } from './loaded.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** Where one is signed in. */
export function SessionList() {
  const query = useQuery(sessionsQuery);
  const client = useQueryClient();
  const [ending, setEnding] = useState<Session | null>(null);
  const end = async () => {
    if (ending) await endSession(ending._id);
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    return text.ended;
  };
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-xl">{text.sessions}</h2>
      <Loaded query={query} empty={text.noSessions}>
        {(session) => <SessionRow key={session._id} session={session} onEnd={() => setEnding(session)} />}
      </Loaded>
      <SignOutEverywhere />
      {ending && (
        <ConfirmDeletion
          title={text.endTitle}
          description={text.endText}
          confirmLabel={text.end}
          remove={end}
          onClose={() => setEnding(null)}
        />
      )}
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const name = browserName(session.userAgent) ?? text.unknownBrowser;
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-sm text-ink-muted">
          {text.lastSeen(formatDateTime(session.lastSeenAt))}
        </span>
      </span>
      {session.current ? (
        <Badge tone="accent">{text.current}</Badge>
      ) : (
        <Button size="sm" aria-label={text.endNamed(name)} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  );
}
