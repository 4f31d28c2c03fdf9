import { startStack } from './stack.ts';

// Jest's globalSetup of the e2e project: one stack for every file that only uses one. Files that kill, stop or
// configure a stack start their own.
export default async function setup() {
  if (process.env.E2E_URL) return;
  // Accounts that are not set are not shown; a home without demo data has none of its own.
  const stack = await startStack({ SOCIAL_INSTAGRAM: 'https://www.instagram.com/edogrula.ornek/' });
  process.env.E2E_URL = stack.url;
  process.env.E2E_HOME = stack.home;
  process.env.E2E_PASSWORD = stack.admin.password;
  process.env.E2E_KEY = stack.admin.key;
  globalThis.sharedStack = stack;
}
