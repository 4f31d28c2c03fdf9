import { slow } from './tests-of-heart.mjs';

// As `quick.mjs`, for what that one left over.
for (const path of slow) await import(path);
