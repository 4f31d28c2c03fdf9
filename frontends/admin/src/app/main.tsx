import './app.css';
import { apiRoot } from '@edogrula/contracts/api-url';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '../lib/query-client.ts';
import { router } from './router.tsx';

// biome-ignore lint/suspicious/noConsole: the specification asks for the API root in the console at start-up
console.info(`API: ${apiRoot}`);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
