import { apiRoot } from '@edogrula/contracts/api-url';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

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
