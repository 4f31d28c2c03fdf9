import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { suggestPhones } from '@edogrula/contracts/detection/suggest-phones';
import { Chip, ChipList } from '@edogrula/ui/chip';
import Phone from 'lucide-react/icons/phone';
import { applyText } from '../../../locales/tr/apply.ts';

const suggestedPhones = 3;

type Props = { address: string; current: string; onPick: (phone: string) => void };

/** Up to three phones out of the address text [R219]. */
export function FoundPhones({ address, current, onPick }: Props) {
  const phones = suggestPhones(address, suggestedPhones).map(showPhone);
  if (phones.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-4">
      <p className="text-sm font-medium">{applyText.business.foundPhones}</p>
      <ChipList>
        {phones.map((phone) => (
          <li key={phone}>
            <Chip icon={<Phone aria-hidden />} selected={phone === current} onClick={() => onPick(phone)}>
              <b>{phone}</b>
            </Chip>
          </li>
        ))}
      </ChipList>
    </div>
  );
}
