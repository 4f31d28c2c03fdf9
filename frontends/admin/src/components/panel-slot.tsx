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

/** Size and place of a side panel in the slot. */
export const panelClass =
  'wide:sticky wide:top-14 wide:h-[calc(100dvh-3.5rem)] wide:w-[23rem] min-[80rem]:w-[27.5rem]';
