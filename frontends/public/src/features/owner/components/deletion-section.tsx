import { deletionDays } from '@edogrula/contracts/owner-changes';
import { AlertDialog } from '@edogrula/ui/alert-dialog';
import { Button } from '@edogrula/ui/button';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ownerText } from '../../../locales/tr/owner.ts';
import { ownerCall } from '../api/owner-call.ts';
import type { OwnBusiness } from '../use-own-business.ts';
import { type OwnerTools, useOwnerWrite } from '../use-owner-write.ts';
import { Outcome, Section } from './section.tsx';

const text = ownerText.deletion;

/** The wish that the record ends: thirty days to take it back, then a moderator deletes [R357]. */
export function DeletionSection({ own, tools }: { own: OwnBusiness; tools: OwnerTools }) {
  const [asking, setAsking] = useState(false);
  const { busy, failure, write } = useOwnerWrite(tools);
  const waits = own.changes.some(({ kind, state }) => kind === 'deletion' && state === 'open');
  const send = () =>
    write(() => ownerCall('POST /api/owner/changes', { body: { kind: 'deletion' }, session: tools.session }));
  return (
    <Section title={text.title}>
      <p className="text-ink-soft">{waits ? text.waits : text.lead(deletionDays)}</p>
      <Outcome failure={failure} />
      {!waits && (
        <Button
          variant="danger"
          icon={<Trash2 aria-hidden />}
          className="justify-self-start"
          loading={busy}
          onClick={() => setAsking(true)}
        >
          {text.button}
        </Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.askTitle}
        description={text.ask(deletionDays)}
        confirmLabel={text.button}
        onConfirm={send}
      />
    </Section>
  );
}
