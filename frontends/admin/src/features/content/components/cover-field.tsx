import { Button } from '@edogrula/ui/button';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { pictureText as text } from '../../../locales/tr/content-editor.ts';
import type { ContentForm } from '../content-form.ts';
import { shownAddress } from '../picture-previews.ts';
import { PictureUpload } from './picture-upload.tsx';

/** The cover: uploaded here, shown, taken away; the form holds its address. */
export function CoverField() {
  const titleId = useId();
  const { field } = useController<ContentForm, 'coverImage'>({
    name: 'coverImage',
    control: useFormContext<ContentForm>().control,
  });
  return (
    <section aria-labelledby={titleId} className="mb-3 grid gap-2">
      <h3 id={titleId} className="text-base font-medium">
        {text.cover}
      </h3>
      {field.value ? (
        <div className="grid justify-items-start gap-2">
          <img
            src={shownAddress(field.value)}
            alt={text.coverAlt}
            className="aspect-3/2 w-full max-w-sm rounded-md bg-hover object-cover"
          />
          <Button variant="ghost" size="sm" icon={<Trash2 aria-hidden />} onClick={() => field.onChange('')}>
            {text.coverRemove}
          </Button>
        </div>
      ) : (
        <PictureUpload label={text.coverChoose} onStored={field.onChange} />
      )}
    </section>
  );
}
