import { IconButton } from '@edogrula/ui/icon-button';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { attachmentText as text } from '../../locales/tr/decision.ts';
import { useViewerKeys } from './use-viewer-keys.ts';

type Props = { page: number; pages: number; onPage: (page: number) => void };

/** From one page of a PDF to the next, by buttons or by Page Up and Page Down. */
export function PageSteps({ page, pages, onPage }: Props) {
  const go = (by: 1 | -1) => onPage(Math.min(pages, Math.max(1, page + by)));
  useViewerKeys({ pageup: () => go(-1), pagedown: () => go(1) });
  return (
    <div className="flex items-center gap-2">
      <IconButton
        size="sm"
        label={text.previousPage}
        icon={<ArrowUp aria-hidden />}
        disabled={page <= 1}
        onClick={() => go(-1)}
      />
      <span className="num text-sm" aria-live="polite">
        {text.page(page, pages)}
      </span>
      <IconButton
        size="sm"
        label={text.nextPage}
        icon={<ArrowDown aria-hidden />}
        disabled={page >= pages}
        onClick={() => go(1)}
      />
    </div>
  );
}
