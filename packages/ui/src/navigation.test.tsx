import './testing/dom.ts';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';
import { Pager } from './pager.tsx';
import { StepDots } from './step-dots.tsx';
import { Stepper } from './stepper.tsx';
import { TabLinks, Tabs } from './tabs.tsx';

const names = (elements: HTMLElement[]) => elements.map((element) => element.getAttribute('aria-label'));

/** Replaces a router's link, which gets its words from the part that renders it. */
function RouterLink({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) {
  return (
    <a {...rest} href={to} data-router>
      {children}
    </a>
  );
}

describe('pager', () => {
  it('[R097] is made of links that a crawler follows: previous, numbers, next', () => {
    render(<Pager page={5} pages={12} hrefFor={(n) => `?page=${n}`} />);
    const links = screen.getAllByRole('link');
    expect(names(links)).toEqual([
      'Önceki sayfa',
      'Sayfa 1',
      'Sayfa 3',
      'Sayfa 4',
      'Sayfa 5',
      'Sayfa 6',
      'Sayfa 7',
      'Sayfa 12',
      'Sonraki sayfa',
    ]);
    expect(links[0]?.getAttribute('href')).toBe('?page=4');
    expect(links.at(-1)?.getAttribute('href')).toBe('?page=6');
    expect(screen.getByRole('link', { name: 'Sayfa 5' }).getAttribute('aria-current')).toBe('page');
  });

  it('[R097] has no previous on the first page and no next on the last', () => {
    render(<Pager page={1} pages={1} hrefFor={(n) => `?page=${n}`} />);
    expect(names(screen.getAllByRole('link'))).toEqual(['Sayfa 1']);
  });

  it('[R097] without addresses is made of buttons', async () => {
    const go = jest.fn();
    render(<Pager page={1} pages={3} onPage={go} size="sm" />);
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(go).toHaveBeenCalledWith(2);
    await user.click(screen.getByRole('button', { name: 'Sonraki sayfa' }));
    expect(go).toHaveBeenLastCalledWith(2);
  });

  it('takes a router link for each address', () => {
    render(
      <Pager
        page={2}
        pages={3}
        hrefFor={(n) => `/l?page=${n}`}
        renderLink={(to) => <RouterLink to={to} />}
      />,
    );
    for (const link of screen.getAllByRole('link')) expect(link.dataset.router).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sayfa 3' }).getAttribute('href')).toBe('/l?page=3');
  });

  it('shows nothing when there are no pages', () => {
    const { container } = render(<Pager page={1} pages={0} onPage={() => undefined} />);
    expect(container.innerHTML).toBe('');
  });
});

function Panels() {
  const [tab, setTab] = useState('a');
  const items = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase(), panel: <p>Bölüm {id}</p> }));
  return <Tabs label="Kayıtlar" items={items} value={tab} onValueChange={setTab} />;
}

describe('tabs', () => {
  it('are one tab stop; arrow keys move and show the panel', async () => {
    render(<Panels />);
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'A' }));
    await user.keyboard('{ArrowRight}');
    const second = screen.getByRole('tab', { name: 'B', selected: true });
    expect(document.activeElement).toBe(second);
    expect(screen.getByRole('tabpanel', { name: 'B' }).textContent).toBe('Bölüm b');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'C', selected: true })).toBe(document.activeElement);
  });

  it('that are links have addresses, counts and say which page this is', () => {
    const items = [
      { id: 'a', label: 'Tümü', href: '?t=a', count: 1284 },
      { id: 'b', label: 'Haberler', href: '?t=b', render: <RouterLink to="/x" /> },
    ];
    render(<TabLinks label="Arama türleri" items={items} current="a" />);
    const nav = within(screen.getByRole('navigation', { name: 'Arama türleri' }));
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Tümü1.284');
    expect(nav.getByRole('link', { name: 'Haberler' }).getAttribute('href')).toBe('/x');
  });
});

describe('steps', () => {
  const steps = ['Bilgiler', 'İletişim', 'Belgeler'];

  it('only finished ones can be gone back to', async () => {
    const go = jest.fn();
    render(<Stepper steps={steps} current={1} onStep={go} />);
    const list = within(screen.getByRole('navigation', { name: 'Adımlar' }));
    expect(list.getAllByRole('button').map((button) => button.textContent)).toEqual(['Bilgiler']);
    await userEvent.setup().click(list.getByRole('button', { name: 'Bilgiler' }));
    expect(go).toHaveBeenCalledWith(0);
    const items = list.getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(items[0]?.textContent).toContain('tamamlandı');
  });

  it('are gone back to by keyboard; the open one and those ahead are no tab stops', async () => {
    const go = jest.fn();
    render(<Stepper steps={steps} current={2} onStep={go} />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard(' ');
    expect(go.mock.calls).toEqual([[0], [1]]);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('stand still while something is being sent', () => {
    render(<Stepper steps={steps} current={2} />);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('as dots say which one is in hand', () => {
    render(<StepDots steps={['E-posta', 'Kod']} current={1} />);
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
      null,
      'step',
    ]);
  });
});

describe('breadcrumb', () => {
  it('links every page but this one', () => {
    render(
      <Breadcrumb
        items={[
          { label: 'Ana sayfa', render: <RouterLink to="/" /> },
          { label: 'Gölkıyı', render: <RouterLink to="/g" /> },
        ]}
      />,
    );
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Ana sayfa']);
    expect(screen.getByText('Gölkıyı').getAttribute('aria-current')).toBe('page');
  });

  it('[R390] each name is in its own direction, and the last is cut at its own end', () => {
    render(
      <Breadcrumb
        items={[{ label: 'الصفحة الرئيسية', render: <RouterLink to="/" /> }, { label: 'Gölkıyı' }]}
      />,
    );
    const [first, last] = screen.getAllByRole('listitem');
    expect([first?.getAttribute('dir'), last?.getAttribute('dir')]).toEqual([null, 'auto']);
    for (const name of ['الصفحة الرئيسية', 'Gölkıyı'])
      expect(screen.getByText(name).getAttribute('dir')).toBe('auto');
  });
});
