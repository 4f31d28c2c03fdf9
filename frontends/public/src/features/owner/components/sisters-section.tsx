import { sistersMax } from '@edogrula/contracts/owner-changes';
import { Button } from '@edogrula/ui/button';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { type FormEvent, useState } from 'react';
import { ownerText } from '../../../locales/tr/owner.ts';
import { ownerCall } from '../api/owner-call.ts';
import type { OwnBusiness } from '../use-own-business.ts';
import { type OwnerTools, useOwnerWrite } from '../use-owner-write.ts';
import { Outcome, Section } from './section.tsx';

const text = ownerText.sisters;

const handlesIn = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Other accounts of the owner, about which visitors need no warning [R369]. */
export function SistersSection({ own, tools }: { own: OwnBusiness; tools: OwnerTools }) {
  const kept = own.sisters.map((handle) => `@${handle}`).join('\n');
  const [typed, setTyped] = useState(kept);
  const { busy, failure, faults, done, write } = useOwnerWrite(tools);
  const waits = own.changes.some(({ kind, state }) => kind === 'sisters' && state === 'open');
  const handles = handlesIn(typed);
  const tooMany = handles.length > sistersMax;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (tooMany) return;
    const body = { kind: 'sisters' as const, handles };
    void write(() => ownerCall('POST /api/owner/changes', { body, session: tools.session }));
  };
  return (
    <Section title={text.title}>
      <p className="text-ink-soft">{text.lead}</p>
      {waits ? (
        <p className="text-ink-soft">{text.waits}</p>
      ) : (
        <form noValidate onSubmit={send} className="grid gap-2">
          <Field
            label={text.label}
            hint={text.hint}
            error={tooMany ? text.tooMany(sistersMax) : faults.handles}
          >
            <TextArea
              rows={3}
              value={typed}
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Outcome failure={failure} done={done} words={text.sent} />
          <Button
            type="submit"
            className="justify-self-start"
            loading={busy}
            loadingText={text.sending}
            disabled={typed.trim() === kept}
          >
            {text.send}
          </Button>
        </form>
      )}
    </Section>
  );
}
