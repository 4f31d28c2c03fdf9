import { pageTitle } from '@edogrula/contracts/page-title';
import { slugOf } from '@edogrula/contracts/turkish-text';
import { Card } from '@edogrula/ui/card';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { TextInput } from '@edogrula/ui/text-input';
import { useFormContext } from 'react-hook-form';
import { contentText as text } from '../../../locales/tr/content.ts';
import { type ContentForm, contentMax, isSlug, seoBest } from '../content-form.ts';
import { type ContentKind, publicPath } from '../content-item.ts';

/** Slug, title and description for search engines, and what a result will look like [R258]. */
export function SeoFields({ kind }: { kind: ContentKind }) {
  const { register, watch, formState } = useFormContext<ContentForm>();
  const [seoTitle, seoDescription] = watch(['seoTitle', 'seoDescription']);
  return (
    <Card pad className="grid gap-2">
      <h2 className="text-lg">{text.seo}</h2>
      <ResultPreview kind={kind} />
      <Field label={text.slug} hint={text.slugHint} error={formState.errors.slug?.message}>
        <TextInput
          className="font-mono text-sm"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={contentMax.slug}
          {...register('slug', { validate: (typed) => isSlug(typed) || text.slugWrong })}
        />
      </Field>
      <Field label={text.seoTitle} hint={text.count(seoTitle.length, seoBest.seoTitle)}>
        <TextInput maxLength={contentMax.seoTitle} {...register('seoTitle')} />
      </Field>
      <Field label={text.seoDescription} hint={text.count(seoDescription.length, seoBest.seoDescription)}>
        <TextArea
          rows={3}
          className="min-h-24"
          {...register('seoDescription', { maxLength: contentMax.seoDescription })}
        />
      </Field>
    </Card>
  );
}

function ResultPreview({ kind }: { kind: ContentKind }) {
  const [title, slug, excerpt, seoTitle, seoDescription] = useFormContext<ContentForm>().watch([
    'title',
    'slug',
    'excerpt',
    'seoTitle',
    'seoDescription',
  ]);
  const path = publicPath(kind, slug.trim() || slugOf(title) || '…');
  return (
    <section aria-label={text.preview} className="mb-2 grid gap-0.5 rounded-md bg-sunken p-3 wrap-anywhere">
      <span className="text-xs text-ink-muted">
        {window.location.host}
        {path.replaceAll('/', ' › ')}
      </span>
      <b className="line-clamp-2 text-accent">{pageTitle(seoTitle || title || '…')}</b>
      <span className="line-clamp-3 text-sm text-ink-soft">{seoDescription || excerpt}</span>
    </section>
  );
}
