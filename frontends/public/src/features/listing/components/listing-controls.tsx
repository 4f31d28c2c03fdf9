import { brand } from '@edogrula/contracts/brand';
import { Button } from '@edogrula/ui/button';
import { formatNumber } from '@edogrula/ui/format';
import { Switch } from '@edogrula/ui/switch';
import { controlClass } from '@edogrula/ui/text-input';
import { useEffect, useRef } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { listingText as text } from '../../../locales/tr/listing.ts';
import type { Facets } from '../api/listing-queries.ts';
import {
  filtersOf,
  type ListingFilters,
  type ListingSort,
  listingPathOf,
  sortOf,
} from '../listing-filters.ts';

/**
 * The form holds what the visitor chose last. It follows the address (the back button, a link) once no request is under
 * way. Its fields stay the same elements, so that the focus stays in them.
 */
function useFollowed({ onlyVerified, sort, type, district = '' }: ListingFilters) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const first = useRef(true);
  const asked = useRef('');
  useEffect(() => {
    if (state === 'idle') asked.current = '';
    // The first HTML says what the address does, and a visitor may have chosen since.
    if (first.current) first.current = false;
    else if (state === 'idle') {
      for (const [name, value] of Object.entries({ sort, type, district })) {
        const field = form.current?.elements.namedItem(name);
        if (field instanceof HTMLSelectElement) field.value = value;
      }
      const verified = form.current?.elements.namedItem('onlyVerified');
      if (verified instanceof HTMLInputElement) verified.checked = onlyVerified;
    }
  }, [state, onlyVerified, sort, type, district]);
  return { form, asked };
}

type Props = { filters: ListingFilters; facets: Facets };

/** Filters and sort [R096]: a GET form that sends itself; without scripts it has a button. */
export function ListingControls({ filters, facets, sorts }: Props & { sorts: readonly ListingSort[] }) {
  const navigate = useNavigate();
  const sort = sortOf(filters.sort, sorts);
  const { form, asked } = useFollowed({ ...filters, sort });
  const follow = (changed: HTMLFormElement) => {
    const chosen = new URLSearchParams(
      [...new FormData(changed)].map(([name, value]) => [name, String(value)]),
    );
    const to = listingPathOf(filtersOf(chosen));
    // A choice made while the scripts take over arrives twice.
    if (to === asked.current) return;
    asked.current = to;
    void navigate(to, { preventScrollReset: true });
  };
  return (
    <Form
      ref={form}
      method="get"
      action={brand.listingPath}
      preventScrollReset
      onChange={({ currentTarget }) => follow(currentTarget)}
      // or the browser puts an older choice over the address's own
      autoComplete="off"
      className="grid grid-cols-2 items-end gap-x-3 gap-y-1 border-y py-2 wide:flex wide:flex-wrap wide:justify-between wide:gap-x-6"
    >
      {/* On a phone the switch is shown beside the last of them: the first lodging is higher. */}
      <div className="contents wide:flex wide:items-end wide:gap-3">
        <TypeChoice filters={filters} facets={facets} />
        <DistrictChoice filters={filters} facets={facets} />
        <SortChoice sort={sort} sorts={sorts} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Switch
          name="onlyVerified"
          value="true"
          label={text.onlyVerified}
          defaultChecked={filters.onlyVerified}
        />
        <noscript>
          <Button type="submit">{text.apply}</Button>
        </noscript>
      </div>
    </Form>
  );
}

/** Kinds of lodging that the region has; the chosen one is there also when nothing is left of it. */
function TypeChoice({ filters: { type }, facets: { types } }: Props) {
  const others = types.filter((one) => one.type !== type);
  if (others.length === 0) return <input type="hidden" name="type" value={type} />;
  const options = Object.entries(text.types).flatMap(([value, label]): [string, string][] => {
    const count = types.find((one) => one.type === value)?.count;
    if (count === undefined) return value === type ? [[value, label]] : [];
    return [[value, text.facet(label, formatNumber(count))]];
  });
  return <Choice name="type" label={text.type} value={type} options={options} />;
}

/** Districts with lodgings; where all are in one, there is nothing to choose. */
function DistrictChoice({ filters: { district = '' }, facets: { districts } }: Props) {
  const known = districts.map((one): [string, string] => [
    one.district,
    text.facet(one.district, formatNumber(one.count)),
  ]);
  if (known.length < 2 && !district) return null;
  const chosen: [string, string][] =
    district && !known.some(([name]) => name === district) ? [[district, district]] : [];
  const options: [string, string][] = [['', text.anyDistrict], ...known, ...chosen];
  return <Choice name="district" label={text.district} value={district} options={options} />;
}

/** Orders in which the list's rows differ; a single one is no choice. */
function SortChoice({ sort, sorts }: { sort: ListingSort; sorts: readonly ListingSort[] }) {
  if (sorts.length < 2) return null;
  return (
    <Choice name="sort" label={text.sort} value={sort} options={sorts.map((one) => [one, text.sorts[one]])} />
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
};

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <label className="grid min-w-0 gap-0.5 text-xs text-ink-muted">
      {label}
      <select
        name={name}
        defaultValue={value}
        className={`${controlClass()} text-base text-ink wide:w-auto!`}
      >
        {options.map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
