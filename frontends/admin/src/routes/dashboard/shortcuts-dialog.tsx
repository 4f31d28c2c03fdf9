import { Dialog } from '@edogrula/ui/dialog';
import { Kbd } from '@edogrula/ui/kbd';
import { shortcutsText as text } from '../../locales/tr/records.ts';

const shortcuts: readonly { keys: readonly string[]; meaning: string }[] = [
  { keys: ['Ctrl', '/'], meaning: text.search },
  { keys: ['R'], meaning: text.refresh },
  { keys: ['Alt', '←'], meaning: text.previousPage },
  { keys: ['Alt', '→'], meaning: text.nextPage },
  { keys: ['J'], meaning: text.nextRecord },
  { keys: ['K'], meaning: text.previousRecord },
  { keys: ['A'], meaning: text.approve },
  { keys: ['X'], meaning: text.reject },
  { keys: ['Enter'], meaning: text.confirm },
  { keys: ['Esc'], meaning: text.closePanel },
  { keys: ['?'], meaning: text.help },
];

/** All keyboard shortcuts of the dashboard [R261]. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.title} description={text.note}>
      <dl className="grid gap-2">
        {shortcuts.map(({ keys, meaning }) => (
          <div key={meaning} className="flex items-center justify-between gap-4">
            <dt>{meaning}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
