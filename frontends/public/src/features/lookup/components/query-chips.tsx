import { Chip, ChipList } from '@edogrula/ui/chip';
import AtSign from 'lucide-react/icons/at-sign';
import Globe from 'lucide-react/icons/globe';
import LinkIcon from 'lucide-react/icons/link';
import Phone from 'lucide-react/icons/phone';
import { Link } from '../../../locales/tr/link.ts';
import { lookupText as text } from '../../../locales/tr/lookup.ts';

const queryLink = (query: string) => (
  <Link to={`/?${new URLSearchParams({ q: query })}`} preventScrollReset />
);

const examples = [
  { query: '@golkiyi.bungalov', icon: <AtSign aria-hidden /> },
  { query: 'instagram.com/golkiyi.bungalov', icon: <LinkIcon aria-hidden /> },
  { query: '0532 123 45 67', icon: <Phone aria-hidden /> },
  { query: 'golkiyi.example', icon: <Globe aria-hidden /> },
] as const;

/** One example of each kind of query; each is a link that works without scripts. */
export function LookupExamples() {
  return (
    <div className="grid w-full max-w-[52.5rem] gap-2 text-start wide:grid-cols-[auto_1fr] wide:items-center wide:gap-3">
      <span className="text-sm text-ink-muted">{text.examples}</span>
      <ChipList>
        {examples.map(({ query, icon }) => (
          <li key={query} className="min-w-0">
            <Chip icon={icon} render={queryLink(query)}>
              {query}
            </Chip>
          </li>
        ))}
      </ChipList>
    </div>
  );
}
