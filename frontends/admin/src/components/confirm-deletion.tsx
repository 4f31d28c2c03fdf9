import { AlertDialog } from '@edogrula/ui/alert-dialog';
import { showToast } from '@edogrula/ui/toasts';
import { type ReactNode, useState } from 'react';
import { saveFailure } from '../lib/failure-text.ts';
import { commonText } from '../locales/tr/common.ts';
import { FailureBanner } from './failure-banner.tsx';

type Props = {
  title: string;
  description: string;
  confirmLabel?: string;
  /** Deletes; resolves with what to say about it, null to say nothing. */
  remove: () => Promise<string | null>;
  onClose: () => void;
  /** What must be said first; shown instead of deleting. */
  missing?: string | null;
  /** What is about to go, to look at once more. */
  children?: ReactNode;
};

/** Asks before a deletion; a failure is shown in the dialog, which then stays open [R125]. */
export function ConfirmDeletion(props: Props) {
  const { title, description, confirmLabel, remove, onClose, missing, children } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async (): Promise<boolean> => {
    setFailure(missing ?? null);
    if (missing) return false;
    try {
      const done = await remove();
      if (done) showToast(done);
      return true;
    } catch (error) {
      setFailure(saveFailure(error));
      return false;
    }
  };
  return (
    <AlertDialog
      open
      title={title}
      description={description}
      confirmLabel={confirmLabel ?? commonText.delete}
      onConfirm={confirm}
      onOpenChange={(open) => !open && onClose()}
    >
      <FailureBanner>{failure}</FailureBanner>
      {children}
    </AlertDialog>
  );
}
