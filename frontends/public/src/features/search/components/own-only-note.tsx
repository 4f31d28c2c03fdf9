import { searchText as text } from '../../../locales/tr/search.ts';
import type { Explored, SearchTab } from '../api/explore.ts';

/** What a tab cannot know while no outside search answered: an empty tab is not the absence of videos or news. */
export function OwnOnlyNote({ tab, found }: { tab: SearchTab; found: Explored }) {
  if (found.web || tab === 'all') return null;
  return <p className="text-sm text-pretty text-ink-muted">{text.ownOnly[tab]}</p>;
}
