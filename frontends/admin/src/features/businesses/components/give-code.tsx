import { type ControlKind, controlMark, controlRecordName } from '@edogrula/contracts/control';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { Button } from '@edogrula/ui/button';
import { ErrorText } from '@edogrula/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FreshSecret } from '../../../components/fresh-secret.tsx';
import { saveFailure } from '../../../lib/failure-text.ts';
import { controlText as text } from '../../../locales/tr/control.ts';
import { controlQuery, giveCode } from '../api/control-query.ts';

type GiveProps = {
  business: AdminBusinessView;
  kind: ControlKind;
  /** A code is open: a new one takes its place. */
  again: boolean;
  onGiven: (code: string) => void;
};

/** The button that makes a code for a contact's owner; one that is open already gives way to it. */
export function GiveCode({ business, kind, again, onGiven }: GiveProps) {
  const client = useQueryClient();
  const give = useMutation({
    mutationFn: () => giveCode(business._id, kind),
    onSuccess: async ({ code }) => {
      await client.invalidateQueries({ queryKey: controlQuery(business).queryKey });
      onGiven(code);
    },
  });
  return (
    <>
      <p>
        <Button size="sm" disabled={give.isPending} onClick={() => give.mutate()}>
          {again ? text.giveAgain(text.kinds[kind]) : text.give(text.kinds[kind])}
        </Button>
      </p>
      <div role="alert" className="empty:hidden">
        {give.error && <ErrorText>{saveFailure(give.error)}</ErrorText>}
      </div>
    </>
  );
}

type GivenProps = { kind: ControlKind; code: string; host: string; onDismiss: () => void };

/** What the owner is to do with the code, as a text to be sent. */
function taskOf({ kind, code, host }: Pick<GivenProps, 'kind' | 'code' | 'host'>): string {
  if (kind === 'dns') return text.dnsTask(controlRecordName(host), `${controlMark}=${code}`);
  if (kind === 'meta') return text.metaTask(`<meta name="${controlMark}" content="${code}">`);
  return kind === 'bio' ? text.bioTask(code) : text.callTask(code);
}

/** The code with its instructions; it is shown this once. */
export const GivenCode = ({ onDismiss, ...given }: GivenProps) => (
  <FreshSecret
    title={text.given}
    note={text.once}
    secret={taskOf(given)}
    words={{ copy: text.copy, copied: text.copied, copyFailed: text.copyFailed }}
    onDismiss={onDismiss}
  />
);
