import X from 'lucide-react/icons/x';
import type { ReactNode, Ref } from 'react';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { uiText } from './locales/tr/ui.ts';
import { type Verdict, VerdictIcon, verdictLook } from './verdict-icon.tsx';

type Props = {
  verdict: Verdict;
  /** The verdict in words, such as «Doğrulanmış işletme». */
  title: ReactNode;
  /** What was asked, shown above the words. */
  query?: string;
  onClose?: () => void;
  titleRef?: Ref<HTMLHeadingElement>;
};

/** Head of a verdict: icon, query and words on the verdict's colour. */
export function VerdictHead({ verdict, title, query, onClose, titleRef }: Props) {
  const look = verdictLook[verdict];
  return (
    <header
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 border-b p-5 wide:gap-5 wide:px-8 wide:py-6',
        look.head,
      )}
    >
      <VerdictIcon verdict={verdict} />
      <div>
        {query && (
          <p className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">
            {uiText.yourQuery} <b dir="auto">{query}</b>
          </p>
        )}
        <h2 ref={titleRef} tabIndex={-1} className={cn('text-2xl', look.words)}>
          {title}
        </h2>
      </div>
      {onClose && (
        <IconButton
          label={uiText.closeVerdict}
          icon={<X aria-hidden />}
          onClick={onClose}
          className="-me-2 -mt-2 self-start hover:bg-[color-mix(in_srgb,currentColor_12%,transparent)]"
        />
      )}
    </header>
  );
}

/** One verdict as a row: small icon, words, one sentence; for the key under the search box. */
export function VerdictLine({
  verdict,
  title,
  children,
}: {
  verdict: Verdict;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)] gap-4">
      <VerdictIcon verdict={verdict} className="size-8 wide:size-8" />
      <div>
        <b className={verdictLook[verdict].words}>{title}</b>
        <p className="text-[0.9375rem] text-pretty text-ink-muted">{children}</p>
      </div>
    </div>
  );
}
