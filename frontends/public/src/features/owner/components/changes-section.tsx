import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { Badge } from '@edogrula/ui/badge';
import { Button } from '@edogrula/ui/button';
import { formatDate } from '@edogrula/ui/format';
import { checksText } from '../../../locales/tr/checks.ts';
import { ownerText } from '../../../locales/tr/owner.ts';
import { ownerCall } from '../api/owner-call.ts';
import type { OwnBusiness } from '../use-own-business.ts';
import { type OwnerTools, useOwnerWrite } from '../use-owner-write.ts';
import { Outcome, Section } from './section.tsx';

const text = ownerText.changes;
type Change = OwnBusiness['changes'][number];

/** What the owner has proposed and what became of it; an open one can be taken back [R357]. */
export function ChangesSection({ own, tools }: { own: OwnBusiness; tools: OwnerTools }) {
  const { changes, listed } = own;
  const open = changes.filter(({ state }) => state === 'open').length;
  return (
    <Section title={text.title} side={open > 0 && <Badge tone="accent">{text.open(open)}</Badge>}>
      {changes.length === 0 && <p className="text-ink-soft">{text.none}</p>}
      {listed && open > 0 && <p className="text-ink-soft">{text.listed}</p>}
      <ul className="grid gap-4 empty:hidden">
        {changes.map((change) => (
          <li key={change._id} className="grid gap-3 rounded-md border p-4">
            <ChangeRow change={change} listed={listed} tools={tools} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type RowProps = { change: Change; listed: boolean; tools: OwnerTools };

function ChangeRow({ change, listed, tools }: RowProps) {
  const { busy, failure, write } = useOwnerWrite(tools);
  const { _id: id, kind, number, state, createdAt, dueAt, files, drops, endsBadge, words, values } = change;
  const withdraw = () =>
    write(() => ownerCall('DELETE /api/owner/changes/:id', { params: { id }, session: tools.session }));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <b>{text.kinds[kind]}</b>
          <p className="text-sm text-ink-muted">{text.asked(number, formatDate(createdAt))}</p>
        </div>
        <Badge tone={state === 'open' ? 'accent' : 'neutral'}>{text.states[state]}</Badge>
      </div>
      {kind !== 'logo' &&
        kind !== 'images' &&
        values.map((value) => <Compared key={value.field} {...value} />)}
      {files > 0 && <p className="text-ink-soft">{text.files(files)}</p>}
      {drops.length > 0 && (
        <p className="font-medium text-error-fg">
          {ownerText.edit.drops(drops.map((one) => checksText.kinds[one]).join(', '))}
        </p>
      )}
      {endsBadge && <p className="font-medium text-error-fg">{ownerText.edit.endsBadge}</p>}
      {state === 'open' && dueAt && !listed && <p className="text-ink-soft">{text.due(formatDate(dueAt))}</p>}
      {words && (
        <p className="whitespace-pre-line wrap-anywhere">
          <b>{text.words}</b> {words}
        </p>
      )}
      <Outcome failure={failure} />
      {state === 'open' && (
        <Button size="sm" loading={busy} className="justify-self-start" onClick={() => void withdraw()}>
          {text.withdraw}
        </Button>
      )}
    </>
  );
}

const shown = (field: string, value: string | null): string => {
  if (value === null) return text.empty;
  if (field === 'phone' || field === 'landline') return showPhone(value);
  return field === 'instagramUsername' ? `@${value}` : value;
};

/** Before and after, side by side; one below the other on a phone. */
function Compared({ field, before, after }: Change['values'][number]) {
  return (
    <dl className="grid gap-2 rounded-md bg-sunken p-3 text-[0.9375rem] wide:grid-cols-2">
      <div>
        <dt className="text-sm text-ink-muted">{text.before(ownerText.fields[field] ?? field)}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{shown(field, before)}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-muted">{text.after}</dt>
        <dd className="font-medium wrap-anywhere whitespace-pre-line">{shown(field, after)}</dd>
      </div>
    </dl>
  );
}
