import '../testing/dom-globals.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';

const { renderToString } = await import('react-dom/server.node');
const { earlyClicksScript, takeEarlyClicks } = await import('./early-clicks.ts');

function Counter() {
  useLayoutEffect(() => {
    const tell = takeEarlyClicks();
    queueMicrotask(() => void tell());
  }, []);
  const [count, setCount] = useState(2);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <button type="button" onClick={() => setCount((now) => now + 1)}>
        <span>{count}</span>
      </button>
      <button type="submit">gönderin</button>
    </form>
  );
}

let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<Counter />);
  box.addEventListener('submit', (event) => event.preventDefault());
  new Function(earlyClicksScript)();
});
afterEach(() => {
  takeEarlyClicks();
  cleanup();
  document.body.replaceChildren();
});

const more = () => box.querySelector('span') as HTMLElement;
const hydrate = () => act(async () => void render(<Counter />, { container: box, hydrate: true }));

describe('what was clicked before the scripts ran', () => {
  it('is clicked once the page answers, each time', async () => {
    more().click();
    more().click();
    box.querySelector<HTMLElement>('[type=submit]')?.click();
    await hydrate();
    expect(more().textContent).toBe('4');
  });

  it('is counted once when React hears it by itself', async () => {
    await hydrate();
    await act(async () => more().click());
    expect(more().textContent).toBe('3');
  });

  it('is counted once when it is what makes React begin', async () => {
    more().click();
    addEventListener('click', () => act(() => void render(<Counter />, { container: box, hydrate: true })), {
      capture: true,
      once: true,
    });
    await act(async () => more().click());
    expect(more().textContent).toBe('4');
  });

  it('is not forgotten when a click elsewhere is what makes React begin', async () => {
    more().click();
    addEventListener('click', () => act(() => void render(<Counter />, { container: box, hydrate: true })), {
      capture: true,
      once: true,
    });
    await act(async () => box.click());
    expect(more().textContent).toBe('3');
  });

  it('is clicked five times at most', async () => {
    for (let count = 0; count < 9; count += 1) more().click();
    await hydrate();
    expect(more().textContent).toBe('7');
  });

  it('is not clicked when it is gone', async () => {
    const gone = document.body.appendChild(document.createElement('button'));
    gone.type = 'button';
    const heard: string[] = [];
    gone.addEventListener('click', () => heard.push('gone'));
    gone.click();
    gone.remove();
    more().click();
    await hydrate();
    expect([heard, more().textContent]).toEqual([['gone'], '3']);
  });

  it('can be inside a script element', () => expect(earlyClicksScript).not.toContain('</'));
});
