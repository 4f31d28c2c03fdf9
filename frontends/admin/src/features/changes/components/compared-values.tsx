import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { PanelSection } from '@edogrula/ui/side-panel';
import { changesText as text } from '../../../locales/tr/changes.ts';
import type { Change } from '../api/changes-query.ts';

const shown = (field: string, value: string | null): string => {
  if (value === null) return text.none;
  if (field === 'phone' || field === 'landline') return showPhone(value);
  return field === 'instagramUsername' ? `@${value}` : value;
};

/**
 * Each value as the record has it now, and as it is wished. Where the record changed since the proposal, the value of then
 * stands below. A decided proposal shows what it was made on.
 */
export function ComparedValues({ change: { values, now, state } }: { change: Change }) {
  return values.map(({ field, before, after }, index) => {
    const current = state === 'open' ? (now[index] ?? null) : before;
    return (
      <PanelSection key={field} title={text.fields[field] ?? field}>
        <dl className="grid gap-3 wide:grid-cols-2">
          <Side title={text.now}>{shown(field, current)}</Side>
          <Side title={text.wish}>{shown(field, after)}</Side>
        </dl>
        {current !== before && (
          <p className="mt-2 text-sm text-ink-muted">{text.before(shown(field, before))}</p>
        )}
      </PanelSection>
    );
  });
}

const Side = ({ title, children }: { title: string; children: string }) => (
  <div className="grid content-start gap-1 rounded-md border p-3">
    <dt className="text-sm font-medium text-ink-muted">{title}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
);
