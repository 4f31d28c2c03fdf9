export const { expect } = globalThis.outside('playwright/test');
