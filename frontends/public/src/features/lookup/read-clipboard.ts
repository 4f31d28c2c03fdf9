import { lookupText } from '../../locales/tr/lookup.ts';

export type Clip = { ok: true; text: string } | { ok: false; reason: string };

/** Text of the clipboard, or why there is none: empty [R018], or refused or unknown to the browser [R019]. */
export async function readClipboard(): Promise<Clip> {
  try {
    const text = (await navigator.clipboard.readText()).trim();
    return text ? { ok: true, text } : { ok: false, reason: lookupText.clipboardEmpty };
  } catch {
    // Whatever the browser's reason is (permission, no focus, plain http), to a person it is a refusal.
    return { ok: false, reason: lookupText.clipboardRefused };
  }
}
