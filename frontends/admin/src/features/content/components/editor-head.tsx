import { Badge } from '@edogrula/ui/badge';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { cn } from '@edogrula/ui/cn';
import ExternalLink from 'lucide-react/icons/external-link';
import type { RefObject } from 'react';
import { useFormContext } from 'react-hook-form';
import { commonText } from '../../../locales/tr/common.ts';
import { kindText, contentText as text } from '../../../locales/tr/content.ts';
import type { ContentForm } from '../content-form.ts';
import { type ContentItem, type ContentKind, publicPath } from '../content-item.ts';
import { PreviewButton } from './preview-button.tsx';

type Props = {
  kind: ContentKind;
  item?: ContentItem;
  busy: boolean;
  saveButton: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** What is edited, whether it is saved, and what can be done with it. */
export function EditorHead({ kind, item, busy, saveButton, onClose }: Props) {
  const { watch, formState } = useFormContext<ContentForm>();
  const publishes = watch('status') === 'published' && item?.status !== 'published';
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-3 wide:px-6">
      <h2 className="text-lg">{item ? kindText[kind].editTitle : kindText[kind].newTitle}</h2>
      {formState.isDirty && <Badge tone="warning">{text.unsaved}</Badge>}
      {item && <PreviewButton kind={kind} item={item} />}
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
      <span className={cn('flex items-center gap-2 max-phone:ms-auto', !item && 'ms-auto')}>
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
