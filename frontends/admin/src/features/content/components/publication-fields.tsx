import { Card } from '@edogrula/ui/card';
import { Field } from '@edogrula/ui/field';
import { Select } from '@edogrula/ui/select';
import { Switch } from '@edogrula/ui/switch';
import { TextInput } from '@edogrula/ui/text-input';
import { Controller, useFormContext } from 'react-hook-form';
import { contentText as text } from '../../../locales/tr/content.ts';
import { areTags, type ContentForm, contentMax, isOrder } from '../content-form.ts';
import type { ContentKind } from '../content-item.ts';

const statuses = [
  { value: 'draft', label: text.draft },
  { value: 'published', label: text.published },
] as const;

/** Draft or published, where it is shown, and in what order. */
export function PublicationFields({ kind }: { kind: ContentKind }) {
  const { register, control, formState } = useFormContext<ContentForm>();
  const { errors } = formState;
  return (
    <Card pad className="grid gap-2">
      <h2 className="text-lg">{text.publication}</h2>
      <Field label={text.status} reserve={false}>
        <Controller
          name="status"
          control={control}
          render={({ field }) => (
            <Select
              options={statuses}
              name={field.name}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        {kind === 'articles' && (
          <Field label={text.place}>
            <TextInput maxLength={contentMax.place} {...register('place')} />
          </Field>
        )}
        <Field label={text.order} error={errors.order?.message}>
          <TextInput
            inputMode="numeric"
            {...register('order', { validate: (typed) => isOrder(typed) || text.orderWrong })}
          />
        </Field>
      </div>
      {kind === 'articles' && (
        <>
          <Field label={text.tags} hint={text.tagsHint} error={errors.tags?.message}>
            <TextInput {...register('tags', { validate: (typed) => areTags(typed) || text.tagsWrong })} />
          </Field>
          <Switch label={text.pinned} {...register('pinned')} />
        </>
      )}
    </Card>
  );
}
