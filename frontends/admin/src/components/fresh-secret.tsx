import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { showToast } from '@edogrula/ui/toasts';
import Copy from 'lucide-react/icons/copy';
import { accountText } from '../locales/tr/account.ts';

type Said = { copied: string; copyFailed: string };

/** Copies a text and says so. */
export async function copyText(text: string, said: Said): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(said.copied);
  } catch {
    // Plain http and strict browsers have no clipboard; the text can still be selected.
    showToast(said.copyFailed, { tone: 'error' });
  }
}

const ownWords = {
  copy: accountText.copy,
  copied: accountText.copied,
  copyFailed: accountText.copyFailed,
};

type Props = {
  title: string;
  secret: string;
  note?: string;
  words?: Said & { copy: string };
  onDismiss?: () => void;
};

/** A secret that is shown this once: a key, recovery codes or a code for an owner [R392, decision 8]. */
export function FreshSecret(props: Props) {
  const { title, secret, note = accountText.createdText, words = ownWords, onDismiss } = props;
  return (
    <Banner
      tone="warning"
      role="status"
      title={title}
      onDismiss={onDismiss}
      action={
        <Button
          variant="ghost"
          size="sm"
          icon={<Copy aria-hidden />}
          onClick={() => void copyText(secret, words)}
        >
          {words.copy}
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
