import type { ChainedCommands, Editor } from '@tiptap/react';
import type { LucideIcon } from 'lucide-react';
import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Italic from 'lucide-react/icons/italic';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Minus from 'lucide-react/icons/minus';
import Quote from 'lucide-react/icons/quote';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { editorText as text } from '../../../../locales/tr/content-editor.ts';

export type Tool = {
  id: string;
  label: string;
  icon: LucideIcon;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** For tools that are on or off at the cursor: what `isActive` is asked. */
  mark?: [name: string, attributes?: { level: number }];
  /** For tools that have nothing to do at times. */
  canRun?: (editor: Editor) => boolean;
};

/** The toolbar's buttons, in order; links and pictures, which ask first, are beside them. */
export const tools: readonly Tool[] = [
  {
    id: 'heading2',
    label: text.heading2,
    icon: Heading2,
    run: (chain) => chain.toggleHeading({ level: 2 }),
    mark: ['heading', { level: 2 }],
  },
  {
    id: 'heading3',
    label: text.heading3,
    icon: Heading3,
    run: (chain) => chain.toggleHeading({ level: 3 }),
    mark: ['heading', { level: 3 }],
  },
  { id: 'bold', label: text.bold, icon: Bold, run: (chain) => chain.toggleBold(), mark: ['bold'] },
  { id: 'italic', label: text.italic, icon: Italic, run: (chain) => chain.toggleItalic(), mark: ['italic'] },
  {
    id: 'bullets',
    label: text.bulletList,
    icon: List,
    run: (chain) => chain.toggleBulletList(),
    mark: ['bulletList'],
  },
  {
    id: 'numbers',
    label: text.orderedList,
    icon: ListOrdered,
    run: (chain) => chain.toggleOrderedList(),
    mark: ['orderedList'],
  },
  {
    id: 'quote',
    label: text.quote,
    icon: Quote,
    run: (chain) => chain.toggleBlockquote(),
    mark: ['blockquote'],
  },
  { id: 'rule', label: text.rule, icon: Minus, run: (chain) => chain.setHorizontalRule() },
  {
    id: 'undo',
    label: text.undo,
    icon: Undo2,
    run: (chain) => chain.undo(),
    canRun: (editor) => editor.can().undo(),
  },
  {
    id: 'redo',
    label: text.redo,
    icon: Redo2,
    run: (chain) => chain.redo(),
    canRun: (editor) => editor.can().redo(),
  },
];
