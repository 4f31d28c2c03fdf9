import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { uiText } from './locales/tr/ui.ts';

type Props = {
  title: ReactNode;
  /** Small line above the title: number and date. */
  kicker?: ReactNode;
  /** Badges under the title. */
  tags?: ReactNode;
  onClose: () => void;
  onPrevious?: () => void;
  onNext?: () => void;
  previousLabel?: string;
  nextLabel?: string;
  /** The decision, always in view. */
  footer?: ReactNode;
  children: ReactNode;
  /** Moves focus to the title when this changes, unless a field has the focus; pass the id of the record shown. */
  focusKey?: string;
  className?: string;
};

/** Everything about one row, beside the table; below 960 px it covers the screen. Escape closes it. */
export function SidePanel(props: Props) {
  const { title, kicker, tags, onClose, footer, children, focusKey, className } = props;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusKey && !isTyping()) heading.current?.focus({ preventScroll: true });
  }, [focusKey]);
  const closeOnEscape = (event: KeyboardEvent) => {
    // A window opened from here bubbles its keys through React, though it is elsewhere in the page.
    const isOwn = event.currentTarget.contains(event.target as Node);
    if (event.key === 'Escape' && !event.defaultPrevented && isOwn) onClose();
  };
  return (
    <aside
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      className={cn(
        'flex min-h-0 flex-col bg-surface max-wide:fixed max-wide:inset-0 max-wide:z-30 wide:border-s',
        className,
      )}
    >
      <header className="flex items-start gap-1 border-b px-5 py-4">
        <div className="min-w-0 flex-1">
          {kicker && <p className="text-sm text-ink-muted">{kicker}</p>}
          <h2 id={titleId} ref={heading} tabIndex={-1} className="text-xl">
            {title}
          </h2>
          {tags && <div className="mt-2 flex flex-wrap gap-2">{tags}</div>}
        </div>
        <Neighbours {...props} />
        <IconButton size="sm" label={uiText.closePanel} icon={<X aria-hidden />} onClick={onClose} />
      </header>
      <div className="grid flex-1 content-start gap-6 overflow-auto p-5">{children}</div>
      {footer && <footer className="grid gap-3 border-t bg-surface px-5 py-4">{footer}</footer>}
    </aside>
  );
}

function Neighbours({ onPrevious, onNext, previousLabel, nextLabel }: Props) {
  if (!onPrevious && !onNext) return null;
  return (
    <>
      <IconButton
        size="sm"
        label={previousLabel ?? uiText.previous}
        icon={<ArrowUp aria-hidden />}
        disabled={!onPrevious}
        onClick={onPrevious}
      />
      <IconButton
        size="sm"
        label={nextLabel ?? uiText.next}
        icon={<ArrowDown aria-hidden />}
        disabled={!onNext}
        onClick={onNext}
      />
    </>
  );
}

const textField =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable="true"]';

/** On a slow machine a panel comes late: who has begun to write somewhere meanwhile goes on writing there. */
const isTyping = (): boolean => document.activeElement?.matches(textField) ?? false;

/** A titled part of the panel's body. */
export function PanelSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="kicker mb-2">{title}</h3>
      {children}
    </section>
  );
}
