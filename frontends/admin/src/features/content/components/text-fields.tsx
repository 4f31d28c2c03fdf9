import { validation } from '@edogrula/contracts/locales/tr/validation';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { TextInput } from '@edogrula/ui/text-input';
import { useFormContext } from 'react-hook-form';
import { contentText as text } from '../../../locales/tr/content.ts';
import { type ContentForm, contentMax } from '../content-form.ts';
import type { ContentKind } from '../content-item.ts';
import { BodyField } from './body-field.tsx';
import { CoverField } from './cover-field.tsx';

/** Title, excerpt, cover and the text itself. */
export function TextFields({ kind }: { kind: ContentKind }) {
  const { register, formState } = useFormContext<ContentForm>();
  const { errors } = formState;
  return (
    <>
      <Field label={text.heading} required error={errors.title?.message}>
        <TextInput
          maxLength={contentMax.title}
          className="text-lg font-semibold"
          {...register('title', {
            validate: (title) => Boolean(title.trim()) || validation.title,
          })}
        />
      </Field>
      {kind === 'articles' && (
        <Field label={text.excerpt} hint={text.excerptHint}>
          <TextArea rows={2} className="min-h-20" maxLength={contentMax.excerpt} {...register('excerpt')} />
        </Field>
      )}
      <CoverField />
      <BodyField />
    </>
  );
}
