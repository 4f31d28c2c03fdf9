import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type ContentForm, formOf } from './content-form.ts';
import type { ContentItem, ContentKind } from './content-item.ts';
import { useSaveContent } from './use-save-content.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type Options = { kind: ContentKind; item: ContentItem | undefined; onSaved: (fresh: ContentItem) => void };

/** The form of one text with its save, its unsaved guard, and the way back to what the server has. */
export function useContentEditor({ kind, item, onSaved }: Options) {
  const form = useForm<ContentForm>({ defaultValues: formOf(item) });
  const client = useQueryClient();
  const isDirty = form.formState.isDirty;
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const guard = useUnsavedGuard(useCallback(() => dirty.current, []));
  const saving = useSaveContent({
    kind,
    item,
    onSaved: (fresh) => {
      dirty.current = false;
      form.reset(formOf(fresh));
      onSaved(fresh);
    },
  });
  const loadFresh = () => {
    dirty.current = false;
    void client.invalidateQueries({ queryKey: ['content', kind] });
  };
  return { form, guard, loadFresh, ...saving };
}
