import { quick } from './tests-of-heart.mjs';

// Tests of a heart as one file: what they share is loaded once for a mutant.
for (const path of quick) await import(path);
