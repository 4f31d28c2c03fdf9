import { cn } from '@edogrula/ui/cn';
import { formatTime } from '@edogrula/ui/format';
import { useOnline } from '../lib/use-online.ts';
import { commonText as text } from '../locales/tr/common.ts';

/** When the counts were last read; «Çevrimdışı» without a line. */
export function LiveMark({ updatedAt }: { updatedAt: number }) {
  const online = useOnline();
  if (!updatedAt) return null;
  return (
    <span className="me-2 inline-flex items-center gap-2 text-sm text-ink-muted max-wide:hidden">
      <i
        aria-hidden
        className={cn(
          'size-2 rounded-full ring-3',
          online ? 'bg-accent ring-accent-soft' : 'bg-error-solid ring-error-bg',
        )}
      />
      {online ? text.live : text.offline} · {formatTime(updatedAt)}
    </span>
  );
}
