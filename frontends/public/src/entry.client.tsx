import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { apiRoot } from './lib/api-url.ts';

// biome-ignore lint/suspicious/noConsole: the specification asks for it [R180]
console.info(`API: ${apiRoot}`);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
