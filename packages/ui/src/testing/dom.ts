/**
 * What browsers have and jsdom lacks, as far as the parts need it. Import it first in a `*.test.tsx` that opens
 * a Select or Menu, walks radio buttons or renders a CodeInput.
 */
class Observer {
  observe(): void {
    this.disconnect();
  }
  unobserve(): void {
    this.disconnect();
  }
  disconnect(): void {
    // jsdom lays nothing out, so there is never a size to report.
  }
}

class PointerEventOfMouse extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? '';
  }
}

const escapeIdent = (value: string) => value.replaceAll(/[^\w-]/g, (sign) => `\\${sign}`);

const missing: [object, string, unknown][] = [
  [globalThis, 'ResizeObserver', Observer],
  [globalThis, 'PointerEvent', PointerEventOfMouse],
  [globalThis, 'CSS', { escape: escapeIdent, supports: () => false }],
  [document, 'elementFromPoint', () => null],
  [Element.prototype, 'scrollIntoView', () => undefined],
  [Element.prototype, 'getAnimations', () => []],
  [
    window,
    'matchMedia',
    () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  ],
];
for (const [owner, name, value] of missing) {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}
