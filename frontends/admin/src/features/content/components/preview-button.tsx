import { Banner } from '@edogrula/ui/banner';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { formatTime } from '@edogrula/ui/format';
import { useMutation } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { useFormContext } from 'react-hook-form';
import { copyText } from '../../../components/fresh-secret.tsx';
import { saveFailure } from '../../../lib/failure-text.ts';
import { previewText as text } from '../../../locales/tr/content-editor.ts';
import { type PreviewLink, previewContent } from '../api/preview-content.ts';
import type { ContentForm } from '../content-form.ts';
import type { ContentItem, ContentKind } from '../content-item.ts';

const copy = (url: string) =>
  copyText(new URL(url, window.location.origin).href, { copied: text.copied, copyFailed: text.copyFailed });

/** A signed link to the text as it was last saved, for readers of a draft. */
export function PreviewButton({ kind, item }: { kind: ContentKind; item: ContentItem }) {
  const link = useMutation({ mutationFn: () => previewContent(kind, item._id) });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="ms-auto"
        icon={<Eye aria-hidden />}
        loading={link.isPending}
        onClick={() => link.mutate()}
      >
        {text.make}
      </Button>
      {link.error && (
        <p role="alert" className="order-last basis-full text-sm text-danger">
          {saveFailure(link.error)}
        </p>
      )}
      {link.data && <Ready link={link.data} />}
    </>
  );
}

function Ready({ link }: { link: PreviewLink }) {
  const { isDirty } = useFormContext<ContentForm>().formState;
  return (
    <Banner
      tone="info"
      role="status"
      className="order-last basis-full"
      action={
        <>
          <ButtonLink variant="ghost" size="sm" href={link.url} target="_blank" rel="noopener">
            {text.open}
          </ButtonLink>
          <Button variant="ghost" size="sm" onClick={() => void copy(link.url)}>
            {text.copy}
          </Button>
        </>
      }
    >
      <p>{text.ready(formatTime(link.expiresAt))}</p>
      {isDirty && <p>{text.saved}</p>}
    </Banner>
  );
}
