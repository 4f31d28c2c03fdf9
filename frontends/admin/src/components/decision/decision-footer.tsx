import { Button } from '@edogrula/ui/button';
import { Kbd } from '@edogrula/ui/kbd';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { decisionText as text } from '../../locales/tr/decision.ts';
import type { DecisionKind } from './decision.ts';

type Props = {
  ask: (kind: DecisionKind) => void;
  note: string;
  /** An approval waits already for another moderator's word: a second one is not offered. */
  rejectOnly?: boolean;
};

/** The two decisions; A and X open the window, they do not decide [decision 29]. */
export function DecisionFooter({ ask, note, rejectOnly = false }: Props) {
  useShortcuts({ ...(rejectOnly ? {} : { approve: () => ask('approve') }), reject: () => ask('reject') });
  return (
    <>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {!rejectOnly && (
          <Decide variant="primary" shortcut="A" name={text.approve} onClick={() => ask('approve')} />
        )}
        <Decide shortcut="X" name={text.reject} onClick={() => ask('reject')} />
      </div>
      <p className="text-xs text-ink-muted max-wide:hidden">{note}</p>
    </>
  );
}

type DecideProps = { name: string; shortcut: string; onClick: () => void; variant?: 'primary' };

const Decide = ({ name, shortcut, ...button }: DecideProps) => (
  <Button
    {...button}
    size="sm"
    aria-keyshortcuts={shortcut}
    iconEnd={
      <Kbd aria-hidden className="pointer-coarse:hidden">
        {shortcut}
      </Kbd>
    }
  >
    {name}
  </Button>
);
