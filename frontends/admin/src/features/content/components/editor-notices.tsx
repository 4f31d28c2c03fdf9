import { AlertDialog } from '@edogrula/ui/alert-dialog';
import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import type { RefObject } from 'react';
import { contentText as text } from '../../../locales/tr/content.ts';
import type { useUnsavedGuard } from '../use-unsaved-guard.ts';

type Guard = NonNullable<ReturnType<typeof useUnsavedGuard>>;

/** Asks before unsaved changes are left behind. */
export function LeaveDialog({
  guard,
  finalFocus,
}: {
  guard: Guard;
  finalFocus: RefObject<HTMLElement | null>;
}) {
  return (
    <AlertDialog
      open
      title={text.leaveTitle}
      description={text.leaveText}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      // Back on the tab that was pressed, focus alone would open it again.
      finalFocus={finalFocus}
      onConfirm={guard.leave}
      onOpenChange={(open) => !open && guard.stay()}
    />
  );
}

/** Why a text was not saved; for one that another editor changed, the way to the current text. */
export function SaveFailure({ text: failure, onLoadFresh }: { text: string; onLoadFresh?: () => void }) {
  return (
    <Banner
      tone="danger"
      role="alert"
      className="mb-2"
      action={
        onLoadFresh && (
          <Button variant="ghost" size="sm" onClick={onLoadFresh}>
            {text.loadFresh}
          </Button>
        )
      }
    >
      <p>{failure}</p>
    </Banner>
  );
}
