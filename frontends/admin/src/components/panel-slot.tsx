import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';

const SlotContext = createContext<HTMLElement | null>(null);

/** Page with a place for a side panel: beside the content from 960 px, over it below. */
export function WithPanelSlot({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <SlotContext value={slot}>
      <div className="wide:grid wide:grid-cols-[minmax(0,1fr)_auto]">
        {children}
        <div ref={setSlot} className="min-w-0" />
      </div>
    </SlotContext>
  );
}

/** Shows its children in the page’s panel place. */
export function InPanelSlot({ children }: { children: ReactNode }) {
  const slot = use(SlotContext);
  return slot && createPortal(children, slot);
}
