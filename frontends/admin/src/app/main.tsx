import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { apiRoot } from '../lib/api-client.ts';
import { App } from './app.tsx';

console.info(`API: ${apiRoot}`);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
