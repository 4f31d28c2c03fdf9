import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { createOwnEchoes } from '../../../../lib/own-echoes.ts';
import { editorText as text } from '../../../../locales/tr/content-editor.ts';
import { extensions } from './extensions.ts';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { Toolbar } from './toolbar.tsx';

type Props = { value: string; labelId: string; hintId: string; onChange: (markdown: string) => void };

/** Writing with a toolbar; what it gives back is Markdown, and only once something was changed. */
export default function RichEditor({ value, labelId, hintId, onChange }: Props) {
  const [asking, setAsking] = useState<'link' | 'image' | null>(null);
  const [echoes] = useState(() => createOwnEchoes(value));
  const editor = useEditor({
    extensions,
    content: value,
    contentType: 'markdown',
    // The page's policy allows no style from a script; the rules are in app.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': hintId,
        class: 'rich-text min-h-72 px-4 py-3 focus:outline-none',
      },
    },
    onUpdate: ({ editor: changed }) => {
      const markdown = changed.getMarkdown();
      echoes.sent(markdown);
      onChange(markdown);
    },
  });
  useEffect(() => {
    // What the server made of the text, or what another editor wrote; never what was just typed here.
    if (!echoes.isForeign(value)) return;
    editor?.commands.setContent(value, { contentType: 'markdown', emitUpdate: false });
  }, [editor, echoes, value]);
  if (!editor) return null;
  const close = () => {
    setAsking(null);
    // After the window has given focus back to the button.
    requestAnimationFrame(() => editor.commands.focus());
  };
  return (
    <div className="rounded-md border border-line-strong bg-surface focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus">
      <Toolbar editor={editor} onLink={() => setAsking('link')} onImage={() => setAsking('image')} />
      <EditorContent editor={editor} />
      <span id={hintId} className="sr-only">
        {text.richHint}
      </span>
      {asking === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {asking === 'image' && <ImageDialog editor={editor} onClose={close} />}
    </div>
  );
}
