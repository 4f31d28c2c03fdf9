import { IconButton } from '@edogrula/ui/icon-button';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { attachmentText as text } from '../../locales/tr/decision.ts';

const zooms = [1, 1.5, 2, 3] as const;

/** A picture with its tools: larger, smaller, turned by a quarter. Enlarged it scrolls inside its frame. */
export function PictureView({ url, title, onShown }: { url: string; title: string; onShown?: () => void }) {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const zoom = zooms[step] ?? 1;
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-1">
        <IconButton
          label={text.zoomOut}
          icon={<ZoomOut aria-hidden />}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <IconButton
          label={text.zoomIn}
          icon={<ZoomIn aria-hidden />}
          disabled={step === zooms.length - 1}
          onClick={() => setStep(step + 1)}
        />
        <IconButton label={text.rotate} icon={<RotateCw aria-hidden />} onClick={() => setTurns(turns + 1)} />
        <span className="num text-sm text-ink-muted" aria-live="polite">
          {text.zoomed(Math.round(zoom * 100))}
        </span>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is scrolled by keyboard
        tabIndex={0}
        aria-label={title}
        className="grid max-h-[65dvh] overflow-auto rounded-md bg-sunken"
      >
        <img
          src={url}
          alt={title}
          onLoad={onShown}
          className="m-auto max-h-[65dvh] max-w-full object-contain"
          style={{
            transform: `rotate(${turns * 90}deg)`,
            ...(zoom > 1 ? { maxHeight: 'none', maxWidth: 'none', width: `${zoom * 100}%` } : {}),
          }}
        />
      </section>
    </div>
  );
}
