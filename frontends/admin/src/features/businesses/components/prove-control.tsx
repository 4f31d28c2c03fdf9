import { isLookedAt } from '@edogrula/contracts/control';
import type { ControlChallenge } from '@edogrula/contracts/http/control';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { Button } from '@edogrula/ui/button';
import { ErrorText, Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saveFailure } from '../../../lib/failure-text.ts';
import { listKeys, refresh, replaceRecord } from '../../../lib/list-cache.ts';
import { controlText as text } from '../../../locales/tr/control.ts';
import { proveControl } from '../api/control-query.ts';

type Props = { business: AdminBusinessView; challenge: ControlChallenge };

/** The moderator writes the code that was seen or heard; a site is looked at by the service. */
export function ProveControl({ business, challenge: { _id: challenge, kind } }: Props) {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const looked = isLookedAt(kind);
  const prove = useMutation({
    mutationFn: () => proveControl({ id: business._id, challenge }, looked ? null : code.trim()),
    onSuccess: (fresh) => {
      replaceRecord(client, listKeys.businesses, fresh);
      refresh(client, listKeys.counts);
      showToast(text.done(text.kinds[kind]));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!prove.isPending) prove.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      {!looked && (
        <Field label={kind === 'bio' ? text.seenCode : text.heardCode} reserve={false}>
          <TextInput
            value={code}
            onChange={({ target }) => setCode(target.value)}
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
      )}
      <p>
        <Button type="submit" size="sm" variant="primary" disabled={prove.isPending}>
          {looked ? text.look : text.confirm}
        </Button>
      </p>
      <div role="alert" className="empty:hidden">
        {prove.error && <ErrorText>{saveFailure(prove.error)}</ErrorText>}
      </div>
    </form>
  );
}
