import { Button } from '@edogrula/ui/button';
import Smartphone from 'lucide-react/icons/smartphone';
import { installText } from '../locales/tr/install.ts';

const text = installText.hint;

/** Says once that the site can be put on the home screen, and what for; at the page's end, where nothing jumps. */
export default function InstallHint({ onInstall, onClose }: { onInstall: () => void; onClose: () => void }) {
  const install = () => {
    onInstall();
    onClose();
  };
  return (
    <section
      aria-labelledby="ana-ekran"
      className="flex flex-wrap items-center gap-4 rounded-lg border bg-surface p-5"
    >
      <Smartphone aria-hidden className="size-6 flex-none text-accent" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="ana-ekran" className="text-lg">
          {text.title}
        </h2>
        <p className="text-[0.9375rem] text-ink-soft">{text.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={install}>
          {text.install}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {text.dismiss}
        </Button>
      </div>
    </section>
  );
}
