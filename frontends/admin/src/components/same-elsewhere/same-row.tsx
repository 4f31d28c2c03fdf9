import { Badge } from '@edogrula/ui/badge';
import { InstagramIcon } from '@edogrula/ui/brand-icons';
import Globe from 'lucide-react/icons/globe';
import Info from 'lucide-react/icons/info';
import Phone from 'lucide-react/icons/phone';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { recordSearch } from '../../lib/dashboard-state.ts';
import { sameText as text } from '../../locales/tr/decision.ts';
import type { SameRecord } from './find-same.ts';

/** By their names: a desk that was opened before a deployment may hear of ways that it does not know. */
type Named<T> = Readonly<Record<string, T | undefined>>;
const icons: Named<ComponentType<{ className?: string; 'aria-hidden'?: true }>> = {
  phone: Phone,
  handle: InstagramIcon,
  website: Globe,
  sister: InstagramIcon,
  booking: Globe,
};
const words: Named<string> = text.ways;
const list = new Intl.ListFormat('tr', { type: 'conjunction' });

const toneOf = (state: SameRecord['state']) => {
  if (state === 'listed' || state === 'blacklisted') return 'blacklist';
  return state === 'verified' ? 'verified' : 'neutral';
};

/** One record that shares contacts: which ones, its name, kind and status. */
export function SameRow({ record: { by, kind, tab, title, state, id } }: { record: SameRecord }) {
  const Icon = icons[by[0] ?? 'phone'] ?? Info;
  return (
    <li className="flex flex-wrap items-start gap-x-2 gap-y-1">
      <Icon aria-hidden className="mt-1 size-4 text-ink-muted" />
      <span className="flex-[1_1_12rem]">
        <b>{text.same(list.format(by.map((one) => words[one] ?? text.otherWay)))}</b>
        {' · '}
        <Link to={recordSearch(tab, id)}>{title}</Link>
      </span>
      <Badge tone={toneOf(state)}>{`${text[kind]}: ${text.states[state]}`}</Badge>
    </li>
  );
}
