import { Button } from '@edogrula/ui/button';
import { ProgressBar } from '@edogrula/ui/progress-bar';
import X from 'lucide-react/icons/x';
import { siteText } from '../../locales/tr/site.ts';

type Props = { label: string; percent: number | null; onStop: () => void };

/** How far a submission is, in percent of its bytes, and how to stop it; its place is kept free [R036, R041]. */
export function SendProgress({ label, percent, onStop }: Props) {
  return (
    <div className="min-h-11">
      {percent !== null && (
        <div className="flex items-center gap-4">
          <div className="grid min-w-0 flex-1 gap-1.5">
            <p className="num text-sm text-ink-muted">
              {label} · {siteText.percent(percent)}
            </p>
            <ProgressBar label={label} value={percent} />
          </div>
          <Button size="sm" icon={<X aria-hidden />} onClick={onStop}>
            {siteText.stopSending}
          </Button>
        </div>
      )}
    </div>
  );
}
