import { type RefObject, useEffect } from 'react';
import type { ControllerRef } from 'yet-another-react-lightbox';

/** How far a finger goes, in CSS pixels, before it is a swipe [R070]. */
const swipePx = 30;

type Touch = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'> & { shown: number };

const isOverPicture = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest('.yarl__container') !== null;

/**
 * Changes the picture after each swipe of over 30 px, however slow [R070]. The lightbox itself takes a slow one back
 * when it ends before a third of the screen; what it has changed already is left alone.
 */
export function useSlowSwipe(lightbox: RefObject<ControllerRef | null>): void {
  useEffect(() => {
    const down = new Map<number, Touch>();
    const shownNow = () => lightbox.current?.getLightboxState().globalIndex ?? 0;
    const begin = ({ pointerId, clientX, clientY, target }: PointerEvent) => {
      if (isOverPicture(target)) down.set(pointerId, { pointerId, clientX, clientY, shown: shownNow() });
    };
    const end = ({ pointerId, clientX, clientY, target }: PointerEvent) => {
      const start = down.size === 1 && down.get(pointerId);
      down.delete(pointerId);
      if (!start || !isOverPicture(target)) return;
      const [acrossPx, alongPx] = [clientX - start.clientX, clientY - start.clientY];
      if (Math.abs(acrossPx) <= swipePx || Math.abs(acrossPx) <= Math.abs(alongPx)) return;
      const isBack = acrossPx > 0 === (getComputedStyle(target).direction !== 'rtl');
      // The lightbox decides about the same event, and shows it only after that.
      setTimeout(() => {
        if (shownNow() === start.shown) lightbox.current?.[isBack ? 'prev' : 'next']();
      });
    };
    const cancel = ({ pointerId }: PointerEvent) => down.delete(pointerId);
    document.addEventListener('pointerdown', begin);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', cancel);
    return () => {
      document.removeEventListener('pointerdown', begin);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', cancel);
    };
  }, [lightbox]);
}
