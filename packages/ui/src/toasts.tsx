import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Toaster as Base, toast } from 'sonner';
import { uiText } from './locales/tr/ui.ts';

/** How long a toast stays [R121]. */
export const TOAST_MS = 1600;

/** Where toasts appear: below, at the start. Once a page. */
export function Toaster() {
  return (
    <Base
      position="bottom-left"
      duration={TOAST_MS}
      gap={8}
      containerAriaLabel={uiText.toasts}
      icons={{
        success: <Check aria-hidden className="size-5" />,
        info: <Info aria-hidden className="size-5" />,
        error: <TriangleAlert aria-hidden className="size-5" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-lg bg-ink py-2 ps-4 pe-2 font-sans text-[0.9375rem]/6 text-canvas shadow-overlay wide:min-w-88',
          content: 'min-w-0 flex-1 py-1.5',
          actionButton:
            'min-h-9 flex-none rounded-md px-3 whitespace-nowrap underline underline-offset-[0.2em] hover:bg-[color-mix(in_srgb,var(--color-canvas)_16%,transparent)] pointer-coarse:min-h-control',
        },
      }}
    />
  );
}

type Options = { tone?: 'success' | 'info' | 'error'; durationMs?: number; id?: string };

/** Says something in passing; the same `id` replaces an earlier toast. What failed stays until it is closed. */
export function showToast(message: string, { tone = 'success', durationMs, id }: Options = {}): void {
  if (tone === 'error') {
    const action = { label: uiText.close, onClick: () => undefined };
    toast.error(message, { duration: durationMs ?? Number.POSITIVE_INFINITY, id, action });
    return;
  }
  toast[tone](message, { duration: durationMs ?? TOAST_MS, id });
}
