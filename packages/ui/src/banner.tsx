import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { uiText } from './locales/tr/ui.ts';

type BannerTone = 'info' | 'warning' | 'danger' | 'verified';

const tones: Record<BannerTone, { box: string; icon: string; sign: ReactNode }> = {
  info: { box: 'border-accent-line bg-accent-soft', icon: 'text-accent', sign: <Info aria-hidden /> },
  warning: {
    box: 'border-error-border bg-error-bg',
    icon: 'text-error-solid',
    sign: <TriangleAlert aria-hidden />,
  },
  danger: {
    box: 'border-blacklist-border bg-blacklist-bg',
    icon: 'text-blacklist-solid',
    sign: <OctagonAlert aria-hidden />,
  },
  verified: {
    box: 'border-verified-border bg-verified-bg',
    icon: 'text-verified-solid',
    sign: <CircleCheck aria-hidden />,
  },
};

type Props = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: BannerTone;
  title?: ReactNode;
  icon?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  onDismiss?: () => void;
};

/** A notice about the page; give `role="status"` (or `alert` for faults) when it appears later. */
export function Banner({
  tone = 'info',
  title,
  icon,
  action,
  onDismiss,
  className,
  children,
  ...rest
}: Props) {
  const look = tones[tone];
  return (
    <div
      {...rest}
      className={cn(
        'grid grid-cols-[1.25rem_minmax(0,1fr)_auto_auto] items-start gap-3 rounded-lg border p-4',
        look.box,
        className,
      )}
    >
      <span className={cn('mt-0.5 [&_svg]:size-5', look.icon)}>{icon ?? look.sign}</span>
      <div className="text-[0.9375rem]/6 text-ink-soft">
        {title && <p className="text-base font-semibold text-ink">{title}</p>}
        {children}
      </div>
      {action && (
        <span className="-m-1.5 flex flex-wrap gap-1 max-wide:col-start-2 max-wide:row-start-2 max-wide:m-0">
          {action}
        </span>
      )}
      {onDismiss && (
        <IconButton
          size="sm"
          label={uiText.dismiss}
          icon={<X aria-hidden />}
          onClick={onDismiss}
          className="-m-1.5 max-wide:col-start-3 max-wide:row-start-1"
        />
      )}
    </div>
  );
}
