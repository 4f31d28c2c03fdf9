import { AlertDialog } from '@edogrula/ui/alert-dialog';
import { Badge } from '@edogrula/ui/badge';
import { Banner } from '@edogrula/ui/banner';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { useQueryClient } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { type RefObject, useCallback, useRef } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { commonText } from '../../../locales/tr/common.ts';
import { kindText, contentText as text } from '../../../locales/tr/content.ts';
import { type ContentForm, formOf } from '../content-form.ts';
import { type ContentItem, type ContentKind, publicPath } from '../content-item.ts';
import { useSaveContent } from '../use-save-content.ts';
import { useUnsavedGuard } from '../use-unsaved-guard.ts';
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
  const form = useForm<ContentForm>({ defaultValues: formOf(item) });
  const client = useQueryClient();
  const saveButton = useRef<HTMLButtonElement>(null);
  const isDirty = form.formState.isDirty;
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const guard = useUnsavedGuard(useCallback(() => dirty.current, []));
  const { save, busy, failure, isStale } = useSaveContent({
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
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((typed) => save(typed))(event)}
        className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem] wide:gap-6"
      >
        <Card className="min-w-0">
          <EditorHead kind={kind} item={item} busy={busy} saveButton={saveButton} onClose={onClose} />
          <div className="grid gap-2 p-4 wide:p-6">
            {failure && <Failure text={failure} onLoadFresh={isStale ? loadFresh : undefined} />}
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

type HeadProps = Pick<Props, 'kind' | 'item' | 'onClose'> & {
  busy: boolean;
  saveButton: RefObject<HTMLButtonElement | null>;
};

function EditorHead({ kind, item, busy, saveButton, onClose }: HeadProps) {
  const { watch, formState } = useFormContext<ContentForm>();
  const publishes = watch('status') === 'published' && item?.status !== 'published';
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-3 wide:px-6">
      <h2 className="text-lg">{item ? kindText[kind].editTitle : kindText[kind].newTitle}</h2>
      {formState.isDirty && <Badge tone="warning">{text.unsaved}</Badge>}
      <span className="ms-auto flex flex-wrap gap-2">
        {item?.status === 'published' && (
          <ButtonLink
            variant="ghost"
            size="sm"
            href={publicPath(kind, item.slug)}
            target="_blank"
            icon={<ExternalLink aria-hidden />}
          >
            {text.viewPublic}
          </ButtonLink>
        )}
        <Button variant="ghost" size="sm" onClick={onClose}>
          {commonText.close}
        </Button>
        <Button ref={saveButton} type="submit" variant="primary" size="sm" loading={busy}>
          {publishes ? text.publish : text.save}
        </Button>
      </span>
    </header>
  );
}

type Guard = NonNullable<ReturnType<typeof useUnsavedGuard>>;

function LeaveDialog({ guard, finalFocus }: { guard: Guard; finalFocus: RefObject<HTMLElement | null> }) {
  return (
    <AlertDialog
      open
      tone="danger"
      title={text.leaveTitle}
      description={text.leaveText}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      // Back on the tab that was pressed, focus alone would open it again.
      finalFocus={finalFocus}
      onConfirm={guard.leave}
      onOpenChange={(open) => !open && guard.stay()}
    />
  );
}

function Failure({ text: failure, onLoadFresh }: { text: string; onLoadFresh?: () => void }) {
  return (
    <Banner
      tone="danger"
      role="alert"
      className="mb-2"
      action={
        onLoadFresh && (
          <Button variant="ghost" size="sm" onClick={onLoadFresh}>
            {text.loadFresh}
          </Button>
        )
      }
    >
      <p>{failure}</p>
    </Banner>
  );
}
