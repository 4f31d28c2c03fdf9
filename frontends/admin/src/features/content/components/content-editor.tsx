import { Card } from '@edogrula/ui/card';
import { useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ContentItem, ContentKind } from '../content-item.ts';
import { useContentEditor } from '../use-content-editor.ts';
import { EditorHead } from './editor-head.tsx';
import { LeaveDialog, SaveFailure } from './editor-notices.tsx';
import { PublicationFields } from './publication-fields.tsx';
import { SeoFields } from './seo-fields.tsx';
import { TextFields } from './text-fields.tsx';

type Props = {
  kind: ContentKind;
  /** What is edited; without it a new text. */
  item?: ContentItem;
  onSaved: (fresh: ContentItem) => void;
  onClose: () => void;
};

/** Form of an article or a page: the text in the middle, publication and search preview beside it. */
export function ContentEditor({ kind, item, onSaved, onClose }: Props) {
  const editor = useContentEditor({ kind, item, onSaved });
  const { form, base, guard, save, busy, failure, isStale, loadFresh } = editor;
  const saveButton = useRef<HTMLButtonElement>(null);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          // Dialogs of the editor are forms of their own; React bubbles their submit event to this one.
          if (event.target === event.currentTarget) void form.handleSubmit((typed) => save(typed))(event);
        }}
        className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem] wide:gap-6"
      >
        <Card className="min-w-0">
          <EditorHead kind={kind} item={base} busy={busy} saveButton={saveButton} onClose={onClose} />
          <div className="grid gap-2 p-4 wide:p-6">
            {failure && <SaveFailure text={failure} onLoadFresh={isStale ? loadFresh : undefined} />}
            <TextFields kind={kind} />
          </div>
        </Card>
        <div className="grid min-w-0 gap-4">
          <PublicationFields kind={kind} />
          <SeoFields kind={kind} />
        </div>
      </form>
      {guard && <LeaveDialog guard={guard} finalFocus={saveButton} />}
    </FormProvider>
  );
}
