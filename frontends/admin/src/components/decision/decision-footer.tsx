import { Button } from '@edogrula/ui/button';
import { Kbd } from '@edogrula/ui/kbd';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { decisionText as text } from '../../locales/tr/decision.ts';
import type { DecisionKind } from './decision.ts';

/** The two decisions; A and X open the window, they do not decide [decision 29]. */
export function DecisionFooter({ ask, note }: { ask: (kind: DecisionKind) => void; note: string }) {
  useShortcuts({ approve: () => ask('approve'), reject: () => ask('reject') });
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="primary"
          size="sm"
          aria-keyshortcuts="A"
          onClick={() => ask('approve')}
          iconEnd={
            <Kbd aria-hidden className="pointer-coarse:hidden">
              A
            </Kbd>
          }
        >
          {text.approve}
        </Button>
        <Button
          size="sm"
          aria-keyshortcuts="X"
          onClick={() => ask('reject')}
          iconEnd={
            <Kbd aria-hidden className="pointer-coarse:hidden">
              X
            </Kbd>
          }
        >
          {text.reject}
        </Button>
      </div>
      <p className="text-xs text-ink-muted max-wide:hidden">{note}</p>
    </>
  );
}
