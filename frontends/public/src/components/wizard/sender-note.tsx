import { Note } from '@edogrula/ui/note';
import Mail from 'lucide-react/icons/mail';
import { useProvedAddress } from '../../lib/use-proved-address.ts';
import type { useSubmission } from '../../lib/use-submission.ts';
import { senderText as text } from '../../locales/tr/sender.ts';

type Props = Pick<ReturnType<typeof useSubmission>, 'percent' | 'proveAnother'>;

/** Under whose address the form goes out, whole, and the way to another one that keeps what was filled in [R013]. */
export function SenderNote({ percent, proveAnother }: Props) {
  const address = useProvedAddress();
  if (!address) return null;
  return (
    <Note icon={<Mail aria-hidden />}>
      <p>
        {text.before}
        <b dir="ltr" className="text-ink wrap-anywhere">
          {address}
        </b>
        {text.after}
      </p>
      <p>
        {text.ask}{' '}
        <button
          type="button"
          disabled={percent !== null}
          onClick={() => proveAnother(text.reason)}
          className="min-h-6 text-accent underline disabled:text-ink-muted"
        >
          {text.other}
        </button>
      </p>
    </Note>
  );
}
