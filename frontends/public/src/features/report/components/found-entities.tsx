import { showPhone } from '@edogrula/contracts/contact/phone-input';
import {
  type DetectedAmount,
  type DetectedEntities,
  detectEntities,
} from '@edogrula/contracts/detect-entities';
import { Button } from '@edogrula/ui/button';
import { Chip, ChipList } from '@edogrula/ui/chip';
import { formatMoney } from '@edogrula/ui/format';
import AtSign from 'lucide-react/icons/at-sign';
import Calendar from 'lucide-react/icons/calendar';
import Globe from 'lucide-react/icons/globe';
import Landmark from 'lucide-react/icons/landmark';
import Phone from 'lucide-react/icons/phone';
import Wallet from 'lucide-react/icons/wallet';
import { useMemo, useState } from 'react';
import { reportText } from '../../../locales/tr/report.ts';
import type { ReportValues } from '../report-form.ts';
import { useWebsites } from '../use-websites.ts';

const text = reportText.what;
const fields = ['instagramUsername', 'phone', 'website', 'iban'] as const;
export type PickedField = (typeof fields)[number];
type Pick = (field: PickedField, value: string) => void;
type Props = { values: ReportValues; onPick: Pick };

/**
 * What the story names, as chips: handles, phones, sites and accounts fill their field, the rest informs
 * [R048–R050]. What stood in a field before can be had back.
 */
export function FoundEntities({ values, onPick }: Props) {
  const found = useMemo(() => detectEntities(values.desc), [values.desc]);
  const websites = useWebsites(values.desc);
  const { replaced, pick, undo } = useReplacing(values, onPick);
  if (Object.values(found).every((list) => list.length === 0) && websites.length === 0) return null;
  return (
    <section aria-labelledby="bulunanlar" className="grid gap-3 rounded-md bg-sunken p-4">
      <p id="bulunanlar" className="text-[0.9375rem]">
        <b>{text.found}</b> <span className="text-ink-muted">{text.foundHint}</span>
      </p>
      <ChipList>
        <FillingChips found={found} websites={websites} values={values} onPick={pick} />
        {plainChips(found).map(({ icon, words }) => (
          <li key={words} className="min-w-0">
            <Chip icon={icon}>{words}</Chip>
          </li>
        ))}
      </ChipList>
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm empty:hidden">
        {replaced && (
          <>
            <span className="wrap-anywhere">{text.replaced(text.fieldNames[replaced.field], replaced)}</span>
            <Button size="sm" onClick={undo}>
              {text.undo}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

type Replaced = { field: PickedField; before: string; after: string };

/** Fills a field, and remembers what was in it: nothing that somebody typed goes without a word. */
function useReplacing(values: ReportValues, onPick: Pick) {
  const [last, setLast] = useState<Replaced | null>(null);
  const pick: Pick = (field, after) => {
    const before = (values[field] ?? '').trim();
    setLast(before && sameAs(field, before) !== sameAs(field, after) ? { field, before, after } : null);
    onPick(field, after);
  };
  const undo = () => {
    if (last) onPick(last.field, last.before);
    setLast(null);
  };
  // Typed over since then: there is nothing left to take back.
  const replaced = last && values[last.field] === last.after ? last : null;
  return { replaced, pick, undo };
}

const sameAs = (field: PickedField, value: string): string =>
  field === 'phone' ? value.replace(/\D/g, '') : value.replace(/[\s@]/g, '').toLowerCase();

/** How each kind of chip looks, and what a press does. */
const kinds = {
  instagramUsername: { icon: <AtSign aria-hidden />, use: text.useHandle },
  phone: { icon: <Phone aria-hidden />, use: text.usePhone },
  website: { icon: <Globe aria-hidden />, use: text.useWebsite },
  iban: { icon: <Landmark aria-hidden />, use: text.useIban },
} as const;

type FillingProps = Props & { found: DetectedEntities; websites: readonly string[] };

function FillingChips({ found, websites, values, onPick }: FillingProps) {
  const named: Record<PickedField, readonly string[]> = {
    instagramUsername: found.handles,
    phone: found.phones.map(showPhone),
    website: websites,
    iban: found.ibans.filter(({ valid }) => valid).map(({ iban }) => iban),
  };
  return fields.flatMap((field) =>
    named[field].map((value) => {
      const selected = sameAs(field, value) === sameAs(field, values[field] ?? '');
      return (
        <li key={`${field} ${value}`} className="min-w-0">
          <Chip icon={kinds[field].icon} selected={selected} onClick={() => onPick(field, value)}>
            <b dir="ltr">{shownValue(field, value)}</b>
            <Use field={field} selected={selected} />
          </Chip>
        </li>
      );
    }),
  );
}

/** Beside a number that is not in its field what a press does is in view; elsewhere for screen readers alone. */
function Use({ field, selected }: { field: PickedField; selected: boolean }) {
  if (field === 'phone') return !selected && ` ${kinds.phone.use}`;
  return <span className="sr-only"> {kinds[field].use}</span>;
}

function shownValue(field: PickedField, value: string): string {
  if (field === 'iban') return maskedIban(value);
  return field === 'instagramUsername' ? `@${value}` : value;
}

/** What informs and fills no field: mistyped accounts, sums, days. */
const plainChips = ({ ibans, amounts, dates }: DetectedEntities) => [
  ...ibans
    .filter(({ valid }) => !valid)
    .map(({ iban }) => ({
      icon: <Landmark aria-hidden />,
      words: `${maskedIban(iban)} · ${text.ibanWrong}`,
    })),
  ...amounts.map((amount) => ({ icon: <Wallet aria-hidden />, words: shownAmount(amount) })),
  ...dates.map((day) => ({ icon: <Calendar aria-hidden />, words: day.split('-').reverse().join('.') })),
];

/** First six and last six signs: enough to recognise one's own transfer. */
const maskedIban = (iban: string): string => `${iban.slice(0, 4)} ${iban.slice(4, 8)} •••• ${iban.slice(-4)}`;

const shownAmount = ({ currency, value, text: written }: DetectedAmount): string =>
  currency === 'TRY' ? formatMoney(value) : written;
