import { formatTime } from '@edogrula/ui/format';
import Check from 'lucide-react/icons/check';
import type { DraftState } from '../../lib/use-draft.ts';
import { siteText } from '../../locales/tr/site.ts';

/** «Taslak kaydedildi · 14.32». */
export function DraftNote({ savedAt, refused, elsewhere }: DraftState) {
  return (
    <p role="status" className="inline-flex min-h-5 items-center gap-1.5 text-sm text-ink-muted">
      {savedAt !== null && !elsewhere && (
        <>
          <Check aria-hidden className="size-4" />
          {siteText.draftSaved(formatTime(savedAt))}
        </>
      )}
      {elsewhere && siteText.draftElsewhere}
      {refused && !elsewhere && siteText.draftNotSaved}
    </p>
  );
}
