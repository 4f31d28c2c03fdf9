import Star from 'lucide-react/icons/star';
import { cn } from './cn.ts';
import { uiText } from './locales/tr/ui.ts';

/** Five stars, the value rounded to whole ones between 0 and 5 [R077]. */
export function Stars({ value }: { value: number }) {
  const full = Number.isFinite(value) ? Math.min(5, Math.max(0, Math.round(value))) : 0;
  return (
    <span role="img" aria-label={uiText.stars(full)} className="inline-flex gap-px text-star">
      {[1, 2, 3, 4, 5].map((n) => (
        <Star
          key={n}
          aria-hidden
          data-on={n <= full || undefined}
          className={cn('size-4 fill-current', n > full && 'text-line')}
        />
      ))}
    </span>
  );
}
