import { VerdictDialog } from '@edogrula/ui/verdict-dialog';
import type { RefObject } from 'react';
import type { LookupResult } from '../lookup-result.ts';
import { verdictParts } from './verdict-parts.tsx';

type Props = {
  result: LookupResult;
  open: boolean;
  onClose: () => void;
  onRetry: () => void;
  box: RefObject<HTMLElement | null>;
};

/** The answer in a modal window [R022]; focus returns to the box. */
export default function ResultDialog({ result, open, onClose, onRetry, box }: Props) {
  const { body, ...parts } = verdictParts(result, { onRetry, onEdit: onClose });
  return (
    <VerdictDialog {...parts} open={open} onOpenChange={(next) => !next && onClose()} finalFocus={box}>
      {body}
    </VerdictDialog>
  );
}
