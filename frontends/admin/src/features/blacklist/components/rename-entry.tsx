import { ApiError } from '@edogrula/contracts/api-error';
import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { Dialog } from '@edogrula/ui/dialog';
import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { saveFailure } from '../../../lib/failure-text.ts';
import { listKeys, replaceRecord } from '../../../lib/list-cache.ts';
import { commonText } from '../../../locales/tr/common.ts';
import { blacklistText as text } from '../../../locales/tr/registry.ts';
import type { BlacklistEntry } from '../api/blacklist-query.ts';
import { renameEntry } from '../api/change-entry.ts';

const nameMin = 2;
const nameMax = 160;
const isStale = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Gives an entry another name [R129, R171]. */
export function RenameEntry({ entry: shown, onClose }: { entry: BlacklistEntry; onClose: () => void }) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const [entry] = useState(shown);
  const [name, setName] = useState(entry.name);
  const [tooShort, setTooShort] = useState(false);
  const rename = useMutation({
    mutationFn: (next: string) => renameEntry(entry, next),
    onSuccess: (fresh) => {
      replaceRecord(client, listKeys.blacklist, fresh);
      showToast(text.renamed);
      onClose();
    },
    onError: (error) => {
      if (isStale(error)) void client.invalidateQueries({ queryKey: listKeys.blacklist });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = name.trim();
    setTooShort(next.length < nameMin);
    if (next.length < nameMin || rename.isPending) return;
    if (next === entry.name) onClose();
    else rename.mutate(next);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !rename.isPending && onClose()}
      title={text.renameTitle}
      initialFocus={field}
      footer={
        <>
          <Button type="submit" form={formId} variant="primary" loading={rename.isPending}>
            {commonText.save}
          </Button>
          <Button variant="ghost" disabled={rename.isPending} onClick={onClose}>
            {commonText.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-3">
        {rename.error && (
          <Banner tone="danger" role="alert">
            <p>{isStale(rename.error) ? text.stale : saveFailure(rename.error)}</p>
          </Banner>
        )}
        <Field label={text.newName} error={tooShort ? text.nameTooShort : undefined} required>
          <TextInput
            ref={field}
            maxLength={nameMax}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
