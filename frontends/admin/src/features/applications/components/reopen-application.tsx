import { createKeyring } from '@edogrula/contracts/keyring';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useRef } from 'react';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { WindowButton } from '../../../components/window-button.tsx';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { saveFailure } from '../../../lib/failure-text.ts';
import { listKeys, refresh, replaceRecord } from '../../../lib/list-cache.ts';
import { orReload } from '../../../lib/stale.ts';
import { reopenText as text } from '../../../locales/tr/applications.ts';
import type { Application } from '../api/applications-query.ts';

/** The way back from a rejection: a decision of its own, with a reason that the owner is told [decision 29]. */
export function ReopenApplication({ application }: { application: Application }) {
  return (
    <WindowButton
      icon={<Undo2 aria-hidden />}
      opens={(close) => <Ask application={application} onClose={close} />}
    >
      {text.open}
    </WindowButton>
  );
}

function Ask({ application, onClose }: { application: Application; onClose: () => void }) {
  const client = useQueryClient();
  const keyFor = useRef(createKeyring());
  const mutation = useMutation({
    mutationFn: (reason: string) => {
      const { _id: id, version } = application;
      const asked = { params: { id }, body: { version, reason } };
      const input = { ...asked, idempotencyKey: keyFor.current(asked) };
      const call = async () => (await dashboardCall('POST /api/admin/requests/:id/reopen', input)).request;
      return orReload(client, listKeys.applications, call);
    },
    onSuccess: (fresh) => {
      replaceRecord(client, listKeys.applications, fresh);
      refresh(client, listKeys.counts, ['history', fresh._id]);
      showToast(text.done(fresh.number));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={text.title}
      description={text.consequence(application.name)}
      label={text.reason}
      hint={text.reasonHint}
      missingText={text.reasonNeeded}
      failure={mutation.error && saveFailure(mutation.error)}
      busy={mutation.isPending}
      submitLabel={text.open}
      onReason={mutation.mutate}
      onClose={onClose}
    />
  );
}
