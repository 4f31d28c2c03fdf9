import { useKeydown } from '../../lib/use-keydown.ts';

/** Keys of the file viewer, by their `key` in small letters; with Ctrl, Alt or Meta they stay the browser's. */
export function useViewerKeys(commands: Readonly<Record<string, () => void>>): void {
  useKeydown((event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const command = commands[event.key.toLowerCase()];
    if (!command) return;
    event.preventDefault();
    command();
  });
}
