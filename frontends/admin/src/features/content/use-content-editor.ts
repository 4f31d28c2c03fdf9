import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { contentQuery } from './api/content-query.ts';
import { type ContentForm, formOf, typedSince } from './content-form.ts';
import type { ContentItem, ContentKind } from './content-item.ts';
import { useSaveContent } from './use-save-content.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type Options = { kind: ContentKind; item: ContentItem | undefined; onSaved: (fresh: ContentItem) => void };

/** The form of one text with its save, its unsaved guard, and the way back to what the server has. */
export function useContentEditor({ kind, item, onSaved }: Options) {
  // What was opened or saved last stays the base: a list that is read again must not slip a version under the words.
  const [base, setBase] = useState(item);
  const form = useForm<ContentForm>({ defaultValues: formOf(item) });
  const client = useQueryClient();
  const isDirty = form.formState.isDirty;
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const guard = useUnsavedGuard(useCallback(() => dirty.current, []));
  const { reset } = form;
  const adopt = useCallback(
    (fresh: ContentItem) => {
      setBase(fresh);
      reset(formOf(fresh));
    },
    [reset],
  );
  const saving = useSaveContent({
    kind,
    item: base,
    onSaved: (fresh, sent) => {
      const since = typedSince(sent, form.getValues());
      dirty.current = false;
      adopt(fresh);
      reset({ ...formOf(fresh), ...since }, { keepDefaultValues: true });
      onSaved(fresh);
    },
  });
  useEffect(() => {
    const isNewer = item && base && item.version > base.version;
    if (isNewer && !isDirty && !saving.busy) adopt(item);
  }, [item, base, isDirty, saving.busy, adopt]);
  const loadFresh = async () => {
    const { queryKey } = contentQuery(kind);
    await client.invalidateQueries({ queryKey });
    const fresh = client.getQueryData(queryKey)?.find(({ _id }) => _id === base?._id);
    // What could not be read leaves the words where they are.
    if (!fresh || fresh.version === base?.version) return;
    adopt(fresh);
    saving.forget();
  };
  return { form, base, guard, loadFresh: () => void loadFresh(), ...saving };
}
