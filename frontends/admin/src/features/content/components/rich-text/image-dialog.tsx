import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { pictureText as text } from '../../../../locales/tr/content-editor.ts';
import { shownAddress } from '../../picture-previews.ts';
import { PictureUpload } from '../picture-upload.tsx';

const altMax = 200;

/** Stores a picture and puts it at the cursor, with words for those who do not see it. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null);
  const [alt, setAlt] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const insert = () => {
    if (!address) return setFault(text.oneFile);
    if (!alt.trim()) return setFault(text.altMissing);
    editor.chain().focus().setImage({ src: address, alt: alt.trim() }).run();
    onClose();
  };
  return (
    <FormDialog
      title={text.title}
      failure={fault}
      busy={false}
      onSubmit={insert}
      onClose={onClose}
      submitLabel={text.insert}
    >
      {address ? (
        <img src={shownAddress(address)} alt="" className="max-h-60 rounded-md object-contain" />
      ) : (
        <PictureUpload label={text.choose} onStored={setAddress} />
      )}
      <Field label={text.alt} hint={text.altHint} required>
        <TextInput value={alt} maxLength={altMax} onChange={(event) => setAlt(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
