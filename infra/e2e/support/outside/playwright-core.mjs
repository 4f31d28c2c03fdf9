export const { chromium } = globalThis.outside('playwright-core');
