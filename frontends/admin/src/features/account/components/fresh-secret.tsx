import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { showToast } from '@edogrula/ui/toasts';
import Copy from 'lucide-react/icons/copy';
import { accountText as text } from '../../../locales/tr/account.ts';

type Props = { title: string; secret: string; note?: string; onDismiss?: () => void };

/** A secret that is shown this once: a key or recovery codes [R392, decision 8]. */
export function FreshSecret({ title, secret, note = text.createdText, onDismiss }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast(text.copied);
    } catch {
      // Plain http and strict browsers have no clipboard; the text can still be selected.
      showToast(text.copyFailed, { tone: 'error' });
    }
  };
  return (
    <Banner
      tone="warning"
      role="status"
      title={title}
      onDismiss={onDismiss}
      action={
        <Button variant="ghost" size="sm" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {text.copy}
        </Button>
      }
    >
      <p>{note}</p>
      <code className="mt-1 block font-mono text-sm whitespace-pre-line text-ink select-all wrap-anywhere">
        {secret}
      </code>
    </Banner>
  );
}
