import { type DetectedAmount, detectEntities } from '@edogrula/contracts/detect-entities';
import { showPhone } from '@edogrula/contracts/lookup-input';
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
        {found.ibans.map(({ iban, valid }) => (
          <li key={iban} className="min-w-0">
            <Chip icon={<Landmark aria-hidden />}>
              {maskedIban(iban)}
              {!valid && ` · ${text.ibanWrong}`}
            </Chip>
          </li>
        ))}
        {found.amounts.map((amount) => (
          <li key={`${amount.value}${amount.currency}`}>
            <Chip icon={<Wallet aria-hidden />}>{shownAmount(amount)}</Chip>
          </li>
        ))}
        {found.dates.map((day) => (
          <li key={day}>
            <Chip icon={<Calendar aria-hidden />}>{day.split('-').reverse().join('.')}</Chip>
          </li>
        ))}
      </ChipList>
    </section>
  );
}

/** First six and last six signs: enough to recognise one's own transfer. */
const maskedIban = (iban: string): string => `${iban.slice(0, 4)} ${iban.slice(4, 8)} •••• ${iban.slice(-4)}`;

const shownAmount = ({ currency, value, text: written }: DetectedAmount): string =>
  currency === 'TRY' ? formatMoney(value) : written;
