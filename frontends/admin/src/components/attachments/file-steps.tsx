import { IconButton } from '@edogrula/ui/icon-button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useKeydown } from '../../lib/use-keydown.ts';
import { attachmentText as text } from '../../locales/tr/decision.ts';
import type { Attachment } from './attachment.ts';

type Props = { file: Attachment; among: readonly Attachment[]; onOpen: (fileId: string) => void };

/** From one file of a submission to the next, by buttons or by ← and →; nothing where there is only one. */
export function FileSteps({ file, among, onOpen }: Props) {
  const place = among.findIndex(({ _id }) => _id === file._id);
  const go = (by: -1 | 1) => {
    const next = among[place + by];
    if (next) onOpen(next._id);
  };
  useKeydown((event) => {
    const held = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (held || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    go(event.key === 'ArrowLeft' ? -1 : 1);
  });
  if (among.length < 2) return null;
  return (
    <span className="flex items-center gap-2">
      <IconButton
        label={text.previous}
        icon={<ChevronLeft aria-hidden />}
        disabled={place <= 0}
        onClick={() => go(-1)}
      />
      <span className="num" aria-live="polite">
        {text.place(place + 1, among.length)}
      </span>
      <IconButton
        label={text.next}
        icon={<ChevronRight aria-hidden />}
        disabled={place >= among.length - 1}
        onClick={() => go(1)}
      />
    </span>
  );
}
