import { brand } from '@edogrula/contracts/brand';
import { Button } from '@edogrula/ui/button';
import { Switch } from '@edogrula/ui/switch';
import { controlClass } from '@edogrula/ui/text-input';
import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { listingText as text } from '../../../locales/tr/listing.ts';
import { filtersOf, type ListingFilters, listingPathOf } from '../listing-filters.ts';

/** Filter and sort [R096]: a GET form that sends itself; without scripts it has a button. */
export function ListingControls({ filters }: { filters: ListingFilters }) {
  const navigate = useNavigate();
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const chosen = new URLSearchParams(
      [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    void navigate(listingPathOf(filtersOf(chosen)), { preventScrollReset: true });
  };
  return (
    <Form
      method="get"
      action={brand.listingPath}
      preventScrollReset
      onChange={follow}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y py-2"
    >
      <Switch
        key={`verified-${filters.onlyVerified}`}
        name="onlyVerified"
        value="true"
        label={text.onlyVerified}
        defaultChecked={filters.onlyVerified}
      />
      <div className="flex items-center gap-3">
        <label htmlFor="sirala" className="text-sm text-ink-muted">
          {text.sort}
        </label>
        <select
          key={filters.sort}
          id="sirala"
          name="sort"
          defaultValue={filters.sort}
          className={`${controlClass()} w-auto!`}
        >
          {Object.entries(text.sorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <noscript>
          <Button type="submit">{text.apply}</Button>
        </noscript>
      </div>
    </Form>
  );
}
