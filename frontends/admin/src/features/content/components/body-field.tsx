import { Field } from '@edogrula/ui/field';
import { SegmentedControl } from '@edogrula/ui/segmented-control';
import { Skeleton } from '@edogrula/ui/skeleton';
import { TextArea } from '@edogrula/ui/text-area';
import { type ComponentType, lazy, Suspense, useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { editorText as text } from '../../../locales/tr/content-editor.ts';
import type { ContentForm } from '../content-form.ts';
import { fitsRichText } from '../content-form.ts';

type RichProps = { value: string; labelId: string; hintId: string; onChange: (markdown: string) => void };
type Mode = 'rich' | 'source';

const FailedToLoad: ComponentType<RichProps> = () => (
  <p role="alert" className="text-danger">
    {text.loadFailed}
  </p>
);
// A text is more than most visits of this page need: the editor comes when one is opened.
const RichEditor = lazy<ComponentType<RichProps>>(() =>
  import('./rich-text/rich-editor.tsx').catch(() => ({ default: FailedToLoad })),
);

const modes = [
  { value: 'rich', label: text.rich },
  { value: 'source', label: text.source },
] as const;

/** The text itself: with a toolbar, or as it is written. */
export function BodyField() {
  const ids = { label: useId(), hint: useId() };
  const { field } = useController<ContentForm, 'content'>({
    name: 'content',
    control: useFormContext<ContentForm>().control,
  });
  const [mode, setMode] = useState<Mode>(() => (fitsRichText(field.value) ? 'rich' : 'source'));
  const fits = fitsRichText(field.value);
  const shown: Mode = fits ? mode : 'source';
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <span id={ids.label} className="font-medium leading-6">
          {text.body}
        </span>
        <SegmentedControl<Mode>
          label={text.mode}
          options={modes.map((one) => ({ ...one, disabled: one.value === 'rich' && !fits }))}
          value={shown}
          onValueChange={setMode}
        />
      </div>
      {shown === 'rich' ? (
        <Suspense fallback={<Skeleton className="h-80 rounded-md" />}>
          <RichEditor value={field.value} labelId={ids.label} hintId={ids.hint} onChange={field.onChange} />
        </Suspense>
      ) : (
        <Field label={text.body} labelHidden hint={fits ? text.sourceHint : text.sourceOnly}>
          <TextArea rows={16} className="min-h-72 font-mono text-sm/6" {...field} />
        </Field>
      )}
    </div>
  );
}
