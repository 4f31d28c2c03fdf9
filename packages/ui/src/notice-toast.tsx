import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { uiText } from './locales/tr/ui.ts';

const buttonClass =
  'grid size-9 flex-none place-items-center rounded-md hover:bg-[color-mix(in_srgb,var(--color-canvas)_16%,transparent)] pointer-coarse:size-control [&_svg]:size-5';
/** For the link at the end of a notice, as the toasts' own buttons look. */
export const noticeLinkClass =
  'inline-grid min-h-9 flex-none place-items-center rounded-md px-3 whitespace-nowrap text-canvas underline underline-offset-[0.2em] hover:bg-[color-mix(in_srgb,var(--color-canvas)_16%,transparent)] hover:text-canvas pointer-coarse:min-h-control';

type Props = {
  icon: ReactNode;
  /** A link at the end. */
  action?: ReactNode;
  onDismiss: () => void;
  children: ReactNode;
};

/**
 * A notice among the toasts that follows what its component says, and stays until it is dismissed or its component goes.
 * It moves nothing on the page. Its `Toaster` must be below the router when it holds a link.
 */
export function NoticeToast({ icon, action, onDismiss, children }: Props) {
  const shown = useRef<string | number>(undefined);
  const put = () => {
    shown.current = toast(children, {
      ...(shown.current === undefined ? {} : { id: shown.current }),
      icon,
      duration: Number.POSITIVE_INFINITY,
      // By its button alone: a swipe would leave what it tells of watched and unseen.
      dismissible: false,
      action: (
        <span className="flex flex-none items-center">
          {action}
          <button type="button" aria-label={uiText.dismiss} onClick={onDismiss} className={buttonClass}>
            <X aria-hidden />
          </button>
        </span>
      ),
    });
  };
  useEffect(put);
  useEffect(
    () => () => {
      toast.dismiss(shown.current);
      // What is mounted again is a new one: the old one may still be on its way out.
      shown.current = undefined;
    },
    [],
  );
  return null;
}
