import { Button } from '@edogrula/ui/button';
import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { linkText as text } from '../../../../locales/tr/content-editor.ts';

/** Addresses that the server leaves in a text [readingRules]. */
const isAddress = (address: string): boolean =>
  /^(?:https?:\/\/[^\s]+\.[^\s]+|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d ]{3,}|\/(?![/\\])[^\s]*)$/i.test(address);

/** Asks where the chosen words lead; without chosen words the address itself is written. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(before);
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const href = address.trim();
    if (!isAddress(href)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <FormDialog
      title={text.title}
      failure={null}
      busy={false}
      onSubmit={apply}
      onClose={onClose}
      submitLabel={text.apply}
    >
      <Field label={text.address} hint={text.hint} error={wrong && text.wrong} required>
        <TextInput
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          inputMode="url"
          spellCheck={false}
          maxLength={2000}
        />
      </Field>
      {before && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={remove}>
          {text.remove}
        </Button>
      )}
    </FormDialog>
  );
}
