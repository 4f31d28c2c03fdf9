import { ApiError } from '@edogrula/contracts/api-error';
import { setPasswordBody } from '@edogrula/contracts/http/identity';
import { Button } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { showToast } from '@edogrula/ui/toasts';
import { type FormEvent, useState } from 'react';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { saveFailure } from '../../../lib/failure-text.ts';
import { passwordLinkText as text } from '../../../locales/tr/factors.ts';
import { setPassword } from '../api/sign-in.ts';

/** The one-time token of a mailed link, which is after the hash and so is sent to no server [R394]. */
export const tokenOfLink = (hash: string): string | null =>
  /^#sifre=([\w-]{20,100})$/.exec(hash)?.[1] ?? null;

type Props = { token: string; onDone: () => void };

/** Choosing one's own password, by the link of an invitation or a reset [R394]. */
export function SetPasswordCard({ token, onDone }: Props) {
  const [newPassword, setNewPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = setPasswordBody.safeParse({ token, newPassword });
    setFailure(parsed.success ? null : text.wrong);
    if (!parsed.success || busy) return;
    setBusy(true);
    try {
      await setPassword(parsed.data);
      showToast(text.done);
      onDone();
    } catch (error) {
      setFailure(error instanceof ApiError && error.message ? error.message : saveFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card pad className="grid w-full max-w-[30rem] gap-4 wide:p-8">
      <h1 className="text-2xl">{text.title}</h1>
      <p className="text-ink-soft">{text.intro}</p>
      <FailureBanner>{failure}</FailureBanner>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <Field label={text.newPassword} hint={text.hint}>
          <TextInput
            type="password"
            autoComplete="new-password"
            maxLength={200}
            value={newPassword}
            onChange={(event) => setNewPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {text.submit}
        </Button>
      </form>
    </Card>
  );
}
