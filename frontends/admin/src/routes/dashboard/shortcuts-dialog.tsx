import { Dialog } from '@edogrula/ui/dialog';
import { Kbd } from '@edogrula/ui/kbd';
import { shortcutsText as text } from '../../locales/tr/records.ts';

const rows: readonly (readonly [readonly string[], string])[] = [
  [['Ctrl', '/'], text.search],
  [['R'], text.refresh],
  [['Alt', '←'], text.previousPage],
  [['Alt', '→'], text.nextPage],
  [['J'], text.nextRecord],
  [['K'], text.previousRecord],
  [['A'], text.approve],
  [['X'], text.reject],
  [['Enter'], text.confirm],
  [['Esc'], text.closePanel],
  [['?'], text.help],
];

/** All keyboard shortcuts of the dashboard [R261]. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.title} description={text.note}>
      <dl className="grid gap-2">
        {rows.map(([keys, meaning]) => (
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
