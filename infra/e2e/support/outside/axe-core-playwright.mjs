export const { AxeBuilder } = globalThis.outside('@axe-core/playwright');
