import { IconButton } from '@edogrula/ui/icon-button';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import ImagePlus from 'lucide-react/icons/image-plus';
import Link2 from 'lucide-react/icons/link-2';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { editorText as text } from '../../../../locales/tr/content-editor.ts';
import { type Tool, tools } from './tools.ts';

type Props = { editor: Editor; onLink: () => void; onImage: () => void };

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** One stop for Tab, arrows inside (WAI-ARIA toolbar); Alt+F10 comes here from the text, Escape goes back. */
function useToolbarKeys(editor: Editor) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const jump = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey) return;
      event.preventDefault();
      bar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    };
    // The frame around toolbar and text: the text's own element may not exist yet.
    const frame = bar.current?.parentElement;
    frame?.addEventListener('keydown', jump);
    return () => frame?.removeEventListener('keydown', jump);
  }, []);
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      // At once, not with the next frame: what is typed now belongs into the text.
      editor.view.focus();
    }
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    buttons[step(current, buttons.length)]?.focus();
  };
  const stop = (at: number) => ({ tabIndex: at === current ? 0 : -1, onFocus: () => setCurrent(at) });
  return { bar, move, stop };
}

/** The tools of the rich text editor; keys as in `useToolbarKeys`. */
export function Toolbar({ editor, onLink, onImage }: Props) {
  const state = useToolState(editor);
  const { bar, move, stop } = useToolbarKeys(editor);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={text.toolbar}
      onKeyDown={move}
      // The text keeps the focus when a tool is clicked: a space typed right after would press the tool again.
      onMouseDown={(event) => event.preventDefault()}
      className="sticky top-0 z-10 flex flex-wrap gap-0.5 rounded-t-md border-b bg-surface p-1"
    >
      {tools.map((tool, at) => (
        <ToolButton key={tool.id} tool={tool} editor={editor} state={state[tool.id]} {...stop(at)} />
      ))}
      <IconButton
        size="sm"
        label={text.link}
        icon={<Link2 aria-hidden className="size-4" />}
        aria-pressed={state.link?.on}
        onClick={onLink}
        {...stop(tools.length)}
      />
      <IconButton
        size="sm"
        label={text.image}
        icon={<ImagePlus aria-hidden className="size-4" />}
        onClick={onImage}
        {...stop(tools.length + 1)}
      />
    </div>
  );
}

type ToolState = { on?: boolean; able: boolean };

/** The state of each tool at the cursor; the toolbar paints itself again only when that changes. */
function useToolState(editor: Editor): Record<string, ToolState | undefined> {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      ...Object.fromEntries(
        tools.map(({ id, mark, canRun }) => [
          id,
          { on: mark && now.isActive(...mark), able: canRun?.(now) ?? true },
        ]),
      ),
      link: { on: now.isActive('link'), able: true },
    }),
  });
}

type ToolButtonProps = {
  tool: Tool;
  editor: Editor;
  state: ToolState | undefined;
  tabIndex: number;
  onFocus: () => void;
};

function ToolButton({ tool, editor, state, ...rest }: ToolButtonProps) {
  const { icon: Icon, label, run } = tool;
  // Not `disabled`: focus would be lost when the last step is undone.
  const idle = state?.able === false;
  const use = () => {
    if (idle) return;
    // At once: the chain's own focus() waits for the next frame.
    editor.view.focus();
    run(editor.chain().focus()).run();
  };
  return (
    <IconButton
      size="sm"
      label={label}
      icon={<Icon aria-hidden className="size-4" />}
      aria-pressed={state?.on}
      aria-disabled={idle || undefined}
      className="aria-disabled:opacity-50 aria-pressed:bg-hover aria-pressed:text-accent"
      onClick={use}
      {...rest}
    />
  );
}
