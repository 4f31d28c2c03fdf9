import { Button } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { type Verdict, VerdictIcon } from '@edogrula/ui/verdict-icon';
import { type FormEvent, useRef, useState } from 'react';
import type { PayeeWords } from '../../../lib/payee-words.ts';
import { payeeFailed, payeeBoxText as text } from '../../../locales/tr/payee-box.ts';
import { type CheckedPayee, checkPayee } from '../api/check-payee.ts';

/** The text of the box and what came of it; what was typed meanwhile makes a late answer void. */
function useQuestion(slug: string) {
  const [iban, setIban] = useState('');
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<CheckedPayee | null>(null);
  const latest = useRef(0);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    latest.current += 1;
    const own = latest.current;
    setBusy(true);
    const next = await checkPayee(iban, slug);
    if (own !== latest.current) return;
    setBusy(false);
    setChecked(next);
  };
  const type = (typed: string) => {
    latest.current += 1;
    setBusy(false);
    setIban(typed);
    setChecked(null);
  };
  return { iban, busy, checked, ask, type };
}

/** «Bu IBAN bu işletmenin mi?»: asked together with the business; nothing of it is in the address [R361]. */
export function PayeeBox({ slug }: { slug: string }) {
  const { iban, busy, checked, ask, type } = useQuestion(slug);
  return (
    <Card pad>
      <form onSubmit={(event) => void ask(event)} className="grid gap-3" aria-labelledby="iban-kutusu">
        <h2 id="iban-kutusu" className="text-lg">
          {text.title}
        </h2>
        <p className="text-sm text-ink-soft">{text.lead}</p>
        <Field
          label={text.label}
          hint={text.privacy}
          error={checked?.state === 'invalid' ? checked.message : undefined}
        >
          <TextInput
            value={iban}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={!iban.trim() || busy}>
          {busy ? text.asking : text.ask}
        </Button>
        <div role="status">{checked && checked.state !== 'invalid' && <Answer {...wordsOf(checked)} />}</div>
      </form>
    </Card>
  );
}

function wordsOf(checked: Exclude<CheckedPayee, { state: 'invalid' }>): PayeeWords {
  if (checked.state === 'answered') return checked.words;
  const { title, reason, tooOften, note } = payeeFailed;
  return { verdict: 'error', title, reason: checked.tooOften ? tooOften : reason, note };
}

function Answer({ verdict, title, reason, note }: PayeeWords & { verdict: Verdict }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <VerdictIcon verdict={verdict} className="size-9" />
      <div className="grid gap-1">
        <p className="font-bold">{title}</p>
        <p>{reason}</p>
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
    </div>
  );
}
