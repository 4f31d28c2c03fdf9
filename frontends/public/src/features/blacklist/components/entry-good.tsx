import HeartHandshake from 'lucide-react/icons/heart-handshake';
import type { MadeGood } from '../../../lib/made-good.ts';
import { courseText as text } from '../../../locales/tr/entry-course.ts';

/** What an entry says first once the harm was made good [R329]. */
export function EntryGood({ good }: { good: MadeGood }) {
  const { on, seenOn, reporters, all, by, whole } = good;
  // What a moderator saw has that day, whoever confirmed since.
  const day = by === 'moderator' ? (seenOn ?? on) : on;
  const who = whole ? text.goodBy[by](day, reporters) : text.goodBy.some(on, reporters, all);
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-accent-line bg-accent-soft px-5 py-4 wide:grid-cols-[3.5rem_minmax(0,1fr)] wide:items-center wide:gap-x-5 wide:px-8">
      <HeartHandshake aria-hidden className="row-span-2 size-8 text-accent wide:justify-self-center" />
      <h2 className="text-xl">{whole ? text.good : text.goodPartly}</h2>
      <p className="text-sm text-pretty text-ink-soft">
        {who} {whole && text.goodWhy}
      </p>
    </div>
  );
}
