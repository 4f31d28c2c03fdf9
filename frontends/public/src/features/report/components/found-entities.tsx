import { showPhone } from '@edogrula/contracts/contact/phone-input';
import {
  type DetectedAmount,
  type DetectedEntities,
  detectEntities,
} from '@edogrula/contracts/detect-entities';
import { Chip, ChipList } from '@edogrula/ui/chip';
import { formatMoney } from '@edogrula/ui/format';
import AtSign from 'lucide-react/icons/at-sign';
import Calendar from 'lucide-react/icons/calendar';
import Landmark from 'lucide-react/icons/landmark';
import Phone from 'lucide-react/icons/phone';
import Wallet from 'lucide-react/icons/wallet';
import { useMemo } from 'react';
import { reportText } from '../../../locales/tr/report.ts';
import type { ReportValues } from '../report-form.ts';

const text = reportText.what;
type Props = { values: ReportValues; onPick: (field: 'instagramUsername' | 'phone', value: string) => void };

/** What the description names, as chips: handles and phones fill their field, the rest informs [R048–R050]. */
export function FoundEntities({ values, onPick }: Props) {
  const found = useMemo(() => detectEntities(values.desc), [values.desc]);
  if (Object.values(found).every((list) => list.length === 0)) return null;
  const username = (values.instagramUsername ?? '').replace(/^@/, '').toLowerCase();
  return (
    <section aria-labelledby="bulunanlar" className="grid gap-3 rounded-md bg-sunken p-4">
      <p id="bulunanlar" className="text-[0.9375rem]">
        <b>{text.found}</b> <span className="text-ink-muted">{text.foundHint}</span>
      </p>
      <ChipList>
        {found.handles.map((handle) => (
          <li key={handle} className="min-w-0">
            <Chip
              icon={<AtSign aria-hidden />}
              selected={handle === username}
              onClick={() => onPick('instagramUsername', handle)}
            >
              <b>@{handle}</b>
              <span className="sr-only"> {text.useHandle}</span>
            </Chip>
          </li>
        ))}
        {found.phones.map(showPhone).map((phone) => (
          <li key={phone}>
            <Chip
              icon={<Phone aria-hidden />}
              selected={phone === values.phone}
              onClick={() => onPick('phone', phone)}
            >
              <b>{phone}</b> {phone !== values.phone && text.usePhone}
            </Chip>
          </li>
        ))}
        {plainChips(found).map(({ icon, words }) => (
          <li key={words} className="min-w-0">
            <Chip icon={icon}>{words}</Chip>
          </li>
        ))}
      </ChipList>
    </section>
  );
}

/** What informs and fills no field: accounts, sums, days. */
const plainChips = ({ ibans, amounts, dates }: DetectedEntities) => [
  ...ibans.map(({ iban, valid }) => ({
    icon: <Landmark aria-hidden />,
    words: valid ? maskedIban(iban) : `${maskedIban(iban)} · ${text.ibanWrong}`,
  })),
  ...amounts.map((amount) => ({ icon: <Wallet aria-hidden />, words: shownAmount(amount) })),
  ...dates.map((day) => ({ icon: <Calendar aria-hidden />, words: day.split('-').reverse().join('.') })),
];

/** First six and last six signs: enough to recognise one's own transfer. */
const maskedIban = (iban: string): string => `${iban.slice(0, 4)} ${iban.slice(4, 8)} •••• ${iban.slice(-4)}`;

const shownAmount = ({ currency, value, text: written }: DetectedAmount): string =>
  currency === 'TRY' ? formatMoney(value) : written;
