import Image from '@tiptap/extension-image';
import { Markdown } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';
import { shownAddress } from '../../picture-previews.ts';

/** A stored picture: its address is what the text holds, what is shown may be its preview. */
const StoredImage = Image.extend({
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img');
      dom.src = shownAddress(String(node.attrs.src ?? ''));
      dom.alt = String(node.attrs.alt ?? '');
      return { dom };
    };
  },
}).configure({ allowBase64: false });

/** What a text of ours may hold, and what Markdown can say: no underline, no code blocks, headings below the title. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, defaultProtocol: 'https' },
    underline: false,
    gapcursor: false,
  }),
  StoredImage,
  Markdown,
];
