import type { CallAnswer, CallInput } from '@edogrula/contracts/http/api';
import { Button } from '@edogrula/ui/button';
import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { startAuthentication } from '@simplewebauthn/browser';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { type FormEvent, useState } from 'react';
import { proofText as text } from '../../locales/tr/factors.ts';
import { FailureBanner } from '../failure-banner.tsx';

/** A proof as the API takes it: of the second step, or with a password of «prove it again». */
export type FactorProof = CallInput<'POST /api/auth/login/factor'>['body']['proof'];
export type AnyProof = CallInput<'POST /api/auth/confirm'>['body']['proof'];
type Method = AnyProof['method'];
type Passkey = CallAnswer<'GET /api/auth/confirm'>['passkey'];
export type Choice = { methods: readonly Method[]; passkey: Passkey };

type Props = {
  choice: Choice;
  busy: boolean;
  failure: string | null;
  onProof: (proof: AnyProof) => void;
};

/** Proves who one is by one of the methods that are set up; the others are a click away [R392, R393]. */
export function ProofForm({ choice, busy, failure, onProof }: Props) {
  const [method, setMethod] = useState<Method>(choice.methods[0] ?? 'password');
  const [fault, setFault] = useState<string | null>(null);
  const shown = fault ?? failure;
  const choose = (next: Method) => {
    setFault(null);
    setMethod(next);
  };
  return (
    <div className="grid gap-3">
      <FailureBanner>{shown}</FailureBanner>
      {method === 'passkey' && choice.passkey ? (
        <PasskeyProof options={choice.passkey} busy={busy} onProof={onProof} onFault={setFault} />
      ) : method === 'passkey' ? null : (
        <TypedProof key={method} method={method} busy={busy} onProof={onProof} />
      )}
      <OtherMethods methods={choice.methods.filter((one) => one !== method)} onChoose={choose} />
    </div>
  );
}

type PasskeyProps = Pick<Props, 'busy' | 'onProof'> & {
  options: NonNullable<Passkey>;
  onFault: (fault: string | null) => void;
};

function PasskeyProof({ options, busy, onProof, onFault }: PasskeyProps) {
  const [open, setOpen] = useState(false);
  const prove = async () => {
    onFault(null);
    setOpen(true);
    try {
      onProof({ method: 'passkey', response: await startAuthentication({ optionsJSON: options }) });
    } catch {
      // The browser says only that it was cancelled, timed out or not allowed.
      onFault(text.cancelled);
    } finally {
      setOpen(false);
    }
  };
  return (
    <>
      <p className="text-ink-soft">{text.passkeyHint}</p>
      <Button
        variant="primary"
        size="lg"
        block
        loading={busy || open}
        icon={<Fingerprint aria-hidden />}
        onClick={() => void prove()}
      >
        {text.passkey}
      </Button>
    </>
  );
}

const typed = {
  totp: { label: text.totp, inputMode: 'numeric', autoComplete: 'one-time-code', type: 'text', max: 7 },
  recovery: { label: text.recovery, inputMode: 'text', autoComplete: 'off', type: 'text', max: 14 },
  password: {
    label: text.password,
    inputMode: 'text',
    autoComplete: 'current-password',
    type: 'password',
    max: 200,
  },
} as const;

type TypedProps = { method: keyof typeof typed; busy: boolean; onProof: Props['onProof'] };

function TypedProof({ method, busy, onProof }: TypedProps) {
  const { label, max, ...input } = typed[method];
  const [value, setValue] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A window above a page: its form must not send the page's.
    event.stopPropagation();
    if (busy || !value.trim()) return;
    onProof(method === 'password' ? { method, password: value } : { method, code: value.trim() });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={label} reserve={false}>
        <TextInput
          {...input}
          maxLength={max}
          spellCheck={false}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {text.submit}
      </Button>
    </form>
  );
}

function OtherMethods({ methods, onChoose }: { methods: readonly Method[]; onChoose: (m: Method) => void }) {
  if (!methods.length) return null;
  return (
    <p className="flex flex-wrap items-center gap-1 text-sm text-ink-soft">
      {text.other}
      {methods.map((method) => (
        <Button key={method} variant="ghost" size="sm" onClick={() => onChoose(method)}>
          {text.methods[method]}
        </Button>
      ))}
    </p>
  );
}
