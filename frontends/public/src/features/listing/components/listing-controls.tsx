import { brand } from '@edogrula/contracts/brand';
import { Button } from '@edogrula/ui/button';
import { Switch } from '@edogrula/ui/switch';
import { controlClass } from '@edogrula/ui/text-input';
import { type Ref, useEffect, useRef } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { listingText as text } from '../../../locales/tr/listing.ts';
import { filtersOf, type ListingFilters, listingPathOf } from '../listing-filters.ts';

/**
 * Switch and menu hold what the visitor chose last; they follow the address (the back button, a link) once nothing is
 * on its way, and stay the same elements, so that the focus stays in them.
 */
function useFollowed({ onlyVerified, sort }: ListingFilters) {
  const verified = useRef<HTMLInputElement>(null);
  const order = useRef<HTMLSelectElement>(null);
  const { state } = useNavigation();
  const first = useRef(true);
  const asked = useRef('');
  useEffect(() => {
    if (state === 'idle') asked.current = '';
    // The first HTML says what the address does, and a visitor may have chosen since.
    if (first.current) first.current = false;
    else if (state === 'idle') {
      if (verified.current) verified.current.checked = onlyVerified;
      if (order.current) order.current.value = sort;
    }
  }, [state, onlyVerified, sort]);
  return { verified, order, asked };
}

/** Filter and sort [R096]: a GET form that sends itself; without scripts it has a button. */
export function ListingControls({ filters }: { filters: ListingFilters }) {
  const navigate = useNavigate();
  const { verified, order, asked } = useFollowed(filters);
  const follow = (form: HTMLFormElement) => {
    const chosen = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const to = listingPathOf(filtersOf(chosen));
    // A choice made while the scripts take over arrives twice.
    if (to === asked.current) return;
    asked.current = to;
    void navigate(to, { preventScrollReset: true });
  };
  return (
    <Form
      method="get"
      action={brand.listingPath}
      preventScrollReset
      onChange={({ currentTarget }) => follow(currentTarget)}
      // or the browser puts an older choice over the address's own
      autoComplete="off"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y py-2"
    >
      <Switch
        ref={verified}
        name="onlyVerified"
        value="true"
        label={text.onlyVerified}
        defaultChecked={filters.onlyVerified}
      />
      <div className="flex items-center gap-3">
        <SortSelect ref={order} sort={filters.sort} />
        <noscript>
          <Button type="submit">{text.apply}</Button>
        </noscript>
      </div>
    </Form>
  );
}

function SortSelect({ ref, sort }: { ref: Ref<HTMLSelectElement>; sort: ListingFilters['sort'] }) {
  return (
    <>
      <label htmlFor="sirala" className="text-sm text-ink-muted">
        {text.sort}
      </label>
      <select ref={ref} id="sirala" name="sort" defaultValue={sort} className={`${controlClass()} w-auto!`}>
        {Object.entries(text.sorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
