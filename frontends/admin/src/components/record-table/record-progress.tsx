import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { formatNumber } from '@edogrula/ui/format';
import { ProgressBar } from '@edogrula/ui/progress-bar';
import { countText, isCounted } from '../../lib/count-text.ts';
import { loadFailure } from '../../lib/failure-text.ts';
import { useLoadProgress } from '../../lib/load-progress.ts';
import { recordsText as text } from '../../locales/tr/records.ts';
import type { RowsQuery } from './rows-message.tsx';

type Props<T> = { queryKey: readonly unknown[]; query: RowsQuery<T>; noun: string };

/** How far a long list is read; and that what is shown is old or not all of it, when reading failed. */
export function RecordProgress<T>({ queryKey, query, noun }: Props<T>) {
  const progress = useLoadProgress(queryKey);
  if (progress) {
    const { read, total } = progress;
    const said = text.reading(noun, countText(total), formatNumber(read));
    return (
      <div className="grid gap-1 px-4 pb-3">
        <p className="num text-sm text-ink-muted">{said}</p>
        <ProgressBar label={said} value={isCounted(total) ? Math.round((100 * read) / total) : null} />
      </div>
    );
  }
  if (!query.error || !query.data || query.isFetching) return null;
  return (
    <Banner
      tone="warning"
      role="alert"
      className="mx-4 mb-3"
      title={text.oldTitle}
      action={
        <Button variant="ghost" size="sm" onClick={() => void query.refetch()}>
          {text.retry}
        </Button>
      }
    >
      <p>{loadFailure(query.error)}</p>
    </Banner>
  );
}
