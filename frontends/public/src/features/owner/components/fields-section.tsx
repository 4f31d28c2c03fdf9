import { type OwnFieldName, ownFieldNames } from '@edogrula/contracts/owner-changes';
import { Button } from '@edogrula/ui/button';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { TextInput } from '@edogrula/ui/text-input';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checksText } from '../../../locales/tr/checks.ts';
import { ownerText } from '../../../locales/tr/owner.ts';
import { ownerCall } from '../api/owner-call.ts';
import { changedValues, droppedBy, endsOwnBadge, type OwnValues, rebased, valuesOf } from '../own-fields.ts';
import type { OwnBusiness } from '../use-own-business.ts';
import { type OwnerTools, useOwnerWrite } from '../use-owner-write.ts';
import { Outcome, Section } from './section.tsx';

const text = ownerText.edit;

/** Longest texts; none of contacts, as `contactText` of the contracts says. */
const longest: Partial<Record<OwnFieldName, number>> = {
  name: 160,
  tradeTitle: 200,
  type: 60,
  tourismLicence: 40,
  address: 500,
  district: 80,
  city: 80,
  description: 5000,
};

/** New values of the record: they wait for a moderator, and each says at once which check it would drop [R353, R357]. */
export function FieldsSection({ own, tools }: { own: OwnBusiness; tools: OwnerTools }) {
  const [isOpen, setOpen] = useState(false);
  const waits = own.changes.some(({ kind, state }) => kind === 'fields' && state === 'open');
  return (
    <Section title={text.title}>
      <p className="text-ink-soft">{waits ? text.waits : text.lead}</p>
      {!waits && isOpen && <FieldsForm own={own} tools={tools} />}
      {!waits && !isOpen && (
        <Button className="justify-self-start" onClick={() => setOpen(true)}>
          {text.open}
        </Button>
      )}
    </Section>
  );
}

/** The record's values and what is typed over them, which outlives a change of the record. */
function useTyped({ business }: OwnBusiness) {
  const [opened, setOpened] = useState(business);
  const [typed, setTyped] = useState(() => valuesOf(business));
  const now = valuesOf(business);
  if (opened.version !== business.version) {
    setOpened(business);
    setTyped(rebased(valuesOf(opened), typed, now));
  }
  return { now, typed, setTyped };
}

function FieldsForm({ own, tools }: { own: OwnBusiness; tools: OwnerTools }) {
  const { now, typed, setTyped } = useTyped(own);
  const { busy, failure, faults, done, write } = useOwnerWrite(tools);
  const changed = changedValues(now, typed);
  const form = useRef<HTMLFormElement>(null);
  // On a narrow screen the first fault is far above the button.
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = { kind: 'fields' as const, fields: fieldsOf(changed), version: own.business.version };
    void write(() => ownerCall('POST /api/owner/changes', { body, session: tools.session }));
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-2">
      <div className="grid gap-x-4 gap-y-1 wide:grid-cols-2">
        {ownFieldNames.map((name) => (
          <Value
            key={name}
            name={name}
            value={typed[name]}
            error={faults[name]}
            drops={name in changed ? droppedBy(name, own).map((kind) => checksText.kinds[kind]) : []}
            onValue={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
      </div>
      {endsOwnBadge(Object.keys(changed) as OwnFieldName[], own) && (
        <p role="status" className="font-medium text-error-fg">
          {text.endsBadge}
        </p>
      )}
      <Outcome failure={failure} done={done} words={text.sent} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        loading={busy}
        loadingText={text.sending}
        disabled={Object.keys(changed).length === 0}
      >
        {text.send}
      </Button>
    </form>
  );
}

/** The name is never none. */
const fieldsOf = ({ name, ...others }: Partial<Record<OwnFieldName, string | null>>) => ({
  ...others,
  ...(name === undefined ? {} : { name: name ?? '' }),
});

type ValueProps = {
  name: OwnFieldName;
  value: string;
  error: string | undefined;
  drops: readonly string[];
  onValue: (value: OwnValues[OwnFieldName]) => void;
};

function Value({ name, value, error, drops, onValue }: ValueProps) {
  const hint = drops.length > 0 && (
    <span className="font-medium text-error-fg">{text.drops(drops.join(', '))}</span>
  );
  const isLong = name === 'description' || name === 'address';
  return (
    <Field
      label={ownerText.fields[name]}
      error={error}
      {...(hint ? { hint } : {})}
      {...(isLong ? { className: 'wide:col-span-2' } : {})}
    >
      {isLong ? (
        <TextArea
          rows={3}
          maxLength={longest[name]}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      ) : (
        <TextInput
          maxLength={longest[name]}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
