import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useState } from 'react';
import { featuredText as text } from '../../../locales/tr/registry.ts';
import { type FoundBusiness, foundBusinessesQuery } from '../api/find-businesses.ts';

type Props = {
  chosen: FoundBusiness | null;
  onChoose: (business: FoundBusiness) => void;
  error?: string;
};

/** Finds a business by name or handle and takes one of the first few. */
export function BusinessPicker({ chosen, onChoose, error }: Props) {
  const [q, setQ] = useState('');
  const { data = [], isPending } = useQuery(foundBusinessesQuery(useDeferredValue(q.trim())));
  const shown = chosen && !data.some(({ _id }) => _id === chosen._id) ? [chosen, ...data] : data;
  return (
    <div className="grid gap-2">
      <Field label={text.findBusiness} hint={text.findHint} error={error} reserve={false}>
        <TextInput
          type="search"
          icon={<Search aria-hidden />}
          maxLength={100}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <fieldset className="grid min-h-24 content-start rounded-md border">
        <legend className="sr-only">{text.business}</legend>
        {shown.map((business) => (
          <label
            key={business._id}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 not-first-of-type:border-t hover:bg-sunken has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="businessId"
              checked={chosen?._id === business._id}
              onChange={() => onChoose(business)}
              className="size-4 accent-accent"
            />
            <span className="min-w-0">
              <span className="block truncate font-medium">{business.name}</span>
              <span className="block truncate text-xs text-ink-muted">
                {[business.instagramUsername && `@${business.instagramUsername}`, business.type]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </label>
        ))}
        {!isPending && shown.length === 0 && <p className="p-3 text-ink-muted">{text.noBusiness}</p>}
      </fieldset>
    </div>
  );
}
