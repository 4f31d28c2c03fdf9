import { Button } from '@edogrula/ui/button';
import { Chip, ChipList } from '@edogrula/ui/chip';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import { Link } from '../../../locales/tr/link.ts';
import { lookupText as text } from '../../../locales/tr/lookup.ts';

const again = (query: string) => <Link to={`/?${new URLSearchParams({ q: query })}`} preventScrollReset />;

/** What was looked up on this device, and how to erase it. */
export default function RecentLookups({
  queries,
  onErase,
}: {
  queries: readonly string[];
  onErase: () => void;
}) {
  return (
    <section aria-labelledby="son-aramalar" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <h2 id="son-aramalar" className="text-lg">
          {text.recent.title}
        </h2>
        <p className="inline-flex items-center gap-1.5 text-sm text-ink-muted">
          <Lock aria-hidden className="size-4" />
          {text.recent.local}
        </p>
        <Button size="sm" variant="ghost" onClick={onErase} className="ms-auto">
          {text.recent.erase}
        </Button>
      </div>
      <ChipList>
        {queries.map((query) => (
          <li key={query} className="min-w-0 max-w-full">
            <Chip icon={<Clock aria-hidden />} render={again(query)} className="max-w-full">
              {query}
            </Chip>
          </li>
        ))}
      </ChipList>
    </section>
  );
}
