import { MismatchIcon, NoVerdictIcon } from '@edogrula/ui/mismatch-icon';
import { VerdictIcon } from '@edogrula/ui/verdict-icon';
import type { Look } from '../message/together-rows.ts';

/** The sign of a row: a verdict's, «≠», or a dashed ring. */
export function LookIcon({ look, className }: { look: Look; className?: string }) {
  if (look === 'mismatch') return <MismatchIcon className={className} />;
  if (look === 'plain') return <NoVerdictIcon className={className} />;
  return <VerdictIcon verdict={look} className={className} />;
}
