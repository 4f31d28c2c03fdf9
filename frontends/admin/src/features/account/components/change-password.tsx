import { ApiError } from '@edogrula/contracts/api-error';
import { changePasswordBody } from '@edogrula/contracts/http/identity';
import { Button } from '@edogrula/ui/button';
import { ErrorText, Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saveFailure } from '../../../lib/failure-text.ts';
import { passwordText as text } from '../../../locales/tr/account.ts';
import { sessionsQuery } from '../api/account-queries.ts';
import { changePassword } from '../api/admins.ts';

const empty = { currentPassword: '', newPassword: '' };
type Faults = Partial<Record<keyof typeof empty, string>>;

const faultsOf = (error: unknown): Faults =>
  error instanceof ApiError
    ? Object.fromEntries(error.fields.map(({ path, message }) => [path, message]))
    : {};

function useChangePassword() {
  const client = useQueryClient();
  const [typed, setTyped] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      setTyped(empty);
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      showToast(text.done);
    },
    onError: (error) => setFaults(faultsOf(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = changePasswordBody.safeParse(typed);
    setFaults({
      ...(typed.currentPassword ? {} : { currentPassword: text.currentMissing }),
      ...(parsed.success ? {} : { newPassword: text.newWrong }),
    });
    if (parsed.success && !change.isPending) change.mutate(parsed.data);
  };
  const unnamed = change.error && Object.keys(faultsOf(change.error)).length === 0;
  return {
    typed,
    setTyped,
    faults,
    submit,
    busy: change.isPending,
    failure: unnamed ? saveFailure(change.error) : null,
  };
}

/** Changes one's own password; every other session ends with it. */
export function ChangePassword() {
  const { typed, setTyped, faults, submit, busy, failure } = useChangePassword();
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-xl">{text.title}</h2>
      <form noValidate onSubmit={submit} className="grid gap-1">
        {(['currentPassword', 'newPassword'] as const).map((name) => (
          <Field
            key={name}
            label={text[name]}
            hint={name === 'newPassword' ? text.hint : undefined}
            error={faults[name]}
          >
            <TextInput
              type="password"
              maxLength={200}
              autoComplete={name === 'newPassword' ? 'new-password' : 'current-password'}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </Field>
        ))}
        <div role="alert" className="empty:hidden">
          {failure && <ErrorText>{failure}</ErrorText>}
        </div>
        <p>
          <Button type="submit" loading={busy}>
            {text.submit}
          </Button>
        </p>
      </form>
    </section>
  );
}
