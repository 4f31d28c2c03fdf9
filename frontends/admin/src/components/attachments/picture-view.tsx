import { IconButton } from '@edogrula/ui/icon-button';
import { Spinner } from '@edogrula/ui/spinner';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { attachmentText as text } from '../../locales/tr/decision.ts';
import { useViewerKeys } from './use-viewer-keys.ts';

const zooms = [1, 1.5, 2, 3] as const;

/** A picture with its tools: larger, smaller, turned by a quarter, also by +, - and D. Enlarged it scrolls inside its frame. */
export function PictureView({ url, title, onShown }: { url: string; title: string; onShown?: () => void }) {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const zoom = zooms[step] ?? 1;
  const zoomBy = (by: 1 | -1) => setStep(Math.min(zooms.length - 1, Math.max(0, step + by)));
  const turn = () => setTurns(turns + 1);
  useViewerKeys({ '+': () => zoomBy(1), '=': () => zoomBy(1), '-': () => zoomBy(-1), d: turn });
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-1">
        <IconButton
          label={text.zoomOut}
          icon={<ZoomOut aria-hidden />}
          disabled={step === 0}
          onClick={() => zoomBy(-1)}
        />
        <IconButton
          label={text.zoomIn}
          icon={<ZoomIn aria-hidden />}
          disabled={step === zooms.length - 1}
          onClick={() => zoomBy(1)}
        />
        <IconButton label={text.rotate} icon={<RotateCw aria-hidden />} onClick={turn} />
        <span className="num text-sm text-ink-muted" aria-live="polite">
          {text.zoomed(Math.round(zoom * 100))}
        </span>
        <span className="ms-auto text-sm text-ink-muted max-wide:hidden pointer-coarse:hidden">
          {text.viewerKeys}
        </span>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is scrolled by keyboard
        tabIndex={0}
        aria-label={title}
        className="grid max-h-[65dvh] overflow-auto wide:max-h-[56dvh] rounded-md border bg-sunken"
      >
        <Picture url={url} title={title} zoom={zoom} turns={turns} onShown={onShown} />
      </section>
    </div>
  );
}

type PictureProps = {
  url: string;
  title: string;
  zoom: number;
  turns: number;
  onShown?: (() => void) | undefined;
};

/** The picture itself; until it is there, and when it cannot be had, that is said in its place. */
function Picture({ url, title, zoom, turns, onShown }: PictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const shown = () => {
    setState('shown');
    onShown?.();
  };
  if (state === 'failed')
    return (
      <p role="alert" className="m-auto p-8 text-ink-muted">
        {text.failed}
      </p>
    );
  return (
    <>
      {state === 'loading' && (
        <p role="status" className="m-auto flex min-h-48 items-center gap-2 text-ink-muted">
          <Spinner className="size-5" /> {text.opening}
        </p>
      )}
      <img
        src={url}
        alt={title}
        onLoad={shown}
        onError={() => setState('failed')}
        className="m-auto max-h-[65dvh] max-w-full object-contain wide:max-h-[56dvh]"
        style={{
          transform: `rotate(${turns * 90}deg)`,
          ...(zoom > 1 ? { maxHeight: 'none', maxWidth: 'none', width: `${zoom * 100}%` } : {}),
        }}
      />
    </>
  );
}
