import { ApiError } from '@edogrula/contracts/api-error';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFailure } from '../../lib/failure-text.ts';
import { addRecord, replaceRecord } from '../../lib/list-cache.ts';
import { contentText as text } from '../../locales/tr/content.ts';
import { saveContent } from './api/write-content.ts';
import type { ContentForm } from './content-form.ts';
import type { ContentItem, ContentKind } from './content-item.ts';

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);

function failureOf(error: unknown): string | null {
  if (!error) return null;
  const code = codeOf(error);
  if (code === 'version_conflict') return text.stale;
  return code === 'duplicate' || code === 'duplicate_key' ? text.slugTaken : saveFailure(error);
}

type Options = {
  kind: ContentKind;
  item: ContentItem | undefined;
  onSaved: (fresh: ContentItem, sent: ContentForm) => void;
};

/** Saves a text; `isStale` when another editor saved it first. */
export function useSaveContent({ kind, item, onSaved }: Options) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (form: ContentForm) => saveContent(kind, item, form),
    onSuccess: (fresh) => {
      const put = item ? replaceRecord : addRecord;
      put(client, ['content', kind], fresh);
      const isNew = fresh.status === 'published' && item?.status !== 'published';
      showToast(isNew ? text.publishedToast : text.saved);
    },
  });
  return {
    // A person who left the editor meanwhile is not taken back to it.
    save: (form: ContentForm) => mutation.mutate(form, { onSuccess: onSaved }),
    /** Takes the last failure back. */
    forget: mutation.reset,
    busy: mutation.isPending,
    failure: failureOf(mutation.error),
    isStale: codeOf(mutation.error) === 'version_conflict',
  };
}
