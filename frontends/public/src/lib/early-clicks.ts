type Kept = { buttons: HTMLButtonElement[]; last?: Event; stop: () => void };
type Page = { earlyClicks?: Kept };

/** More than a visitor means: repeated clicks on a button that does not answer mean one click, or a few. */
const most = 5;

/**
 * Inline script for the head, with the page's CSP nonce: keeps clicks on buttons that only our scripts can answer
 * (`type="button"`; links and forms work without them) until {@link takeEarlyClicks}.
 */
export const earlyClicksScript = `{const all={buttons:[],stop:()=>removeEventListener('click',keep,true)},keep=e=>{const b=e.target.closest?.('button[type=button]');if(b&&all.buttons.length<${most}){all.buttons.push(b);all.last=e}};addEventListener('click',keep,true);window.earlyClicks=all}`;

/**
 * To be called in the first effect: from here on React hears clicks by itself. Answers what makes the kept ones again,
 * in the same order.
 */
export function takeEarlyClicks(): () => Promise<void> {
  const kept = (window as Page).earlyClicks;
  kept?.stop();
  const buttons = kept?.buttons.splice(0) ?? [];
  // A kept click may be what made React hurry to this effect: it answers that one itself.
  if (kept?.last && kept.last === window.event) buttons.pop();
  return async () => {
    for (const button of buttons) {
      if (button.isConnected) button.click();
      // What one click changes is drawn at the end of its task, as with a finger's: the next one counts on from there.
      await Promise.resolve();
    }
  };
}
