import type { MessageItem } from '@edogrula/contracts/detection/find-in-message';
import { Button } from '@edogrula/ui/button';
import { Chip, ChipList } from '@edogrula/ui/chip';
import { togetherText as text } from '../../../locales/tr/together.ts';
import { nameOfItem } from '../message/read-message.ts';

type Props = {
  items: readonly MessageItem[];
  /** Some were taken out. */
  some: boolean;
  onDismiss: (item: MessageItem) => void;
  onBringBack: () => void;
};

/** What was found in a message, each with a button that takes it out of the question [R363]. */
export function FoundItems({ items, some, onDismiss, onBringBack }: Props) {
  if (!items.length && !some) return null;
  return (
    <ChipList aria-label={text.items}>
      {items.map((item) => (
        <li key={nameOfItem(item)} className="min-w-0 max-w-full">
          <Chip
            onRemove={() => onDismiss(item)}
            removeLabel={text.dismiss(item.shown)}
            className="max-w-full"
          >
            <bdi>{item.shown}</bdi>
          </Chip>
        </li>
      ))}
      {some && (
        <li>
          <Button size="sm" variant="ghost" onClick={onBringBack}>
            {text.bringBack}
          </Button>
        </li>
      )}
    </ChipList>
  );
}
