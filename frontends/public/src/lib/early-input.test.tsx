import '../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';

const { renderToString } = await import('react-dom/server.node');
const { firstFields, tellEarlyInput } = await import('./early-input.ts');

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const options = ['a', 'b'].map((value) => <option key={value}>{value}</option>);

type Fields = ReturnType<typeof firstFields>;

function Form({ told, fields = [] }: { told: (name: string) => void; fields?: Fields }) {
  useLayoutEffect(() => queueMicrotask(() => tellEarlyInput(fields)), [fields]);
  const [q, setQ] = useState('');
  const [count, setCount] = useState('0');
  const [again, setAgain] = useState(0);
  return (
    <form onChange={({ target }) => told((target as unknown as HTMLInputElement).name)}>
      <input name="q" value={q} onChange={({ target }) => setQ(target.value)} />
      <input name="note" defaultValue="ilk" />
      <input name="count" type="number" value={count} onChange={({ target }) => setCount(target.value)} />
      <input name="only" type="checkbox" />
      <select name="sort" defaultValue="b">
        {options}
      </select>
      <select name="plain">{options}</select>
      <button type="button" onClick={() => setAgain(again + 1)}>
        {again}
      </button>
      <output>{q}</output>
    </form>
  );
}

/** The form as the server wrote it, with what a visitor does before the scripts run. */
async function hydrated(early: (find: (name: string) => HTMLInputElement) => void) {
  const told: string[] = [];
  const tell = (name: string) => void told.push(name);
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<Form told={tell} />);
  const find = (name: string) => box.querySelector(`[name="${name}"]`) as HTMLInputElement;
  early(find);
  await act(
    async () => void render(<Form told={tell} fields={firstFields()} />, { container: box, hydrate: true }),
  );
  const press = () => act(() => box.querySelector('button')?.click());
  return { told, find, press, output: () => box.querySelector('output')?.textContent };
}

describe('what was typed and chosen before the scripts ran', () => {
  it('is known to the page, and stays at its next change', async () => {
    const { told, find, press, output } = await hydrated((field) => {
      field('q').value = 'gölkıyı';
      field('q').setSelectionRange(2, 3);
      field('count').value = '3';
      field('only').checked = true;
      field('sort').value = 'a';
    });
    expect(output()).toBe('gölkıyı');
    expect([find('q').selectionStart, find('q').selectionEnd]).toEqual([2, 3]);
    expect(told).toEqual(['q', 'count', 'only', 'sort']);
    press();
    expect([find('q').value, find('count').value]).toEqual(['gölkıyı', '3']);
    expect([find('only').checked, find('sort').value]).toEqual([true, 'a']);
  });

  it('nothing is told when nothing was typed', async () => {
    const { told, output } = await hydrated(() => undefined);
    expect([told, output()]).toEqual([[], '']);
  });
});
