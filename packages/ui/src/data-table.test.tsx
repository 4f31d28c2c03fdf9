import './testing/dom.ts';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';
import { Cell, DataTable, HeadCell, MessageRow, Row, SkeletonRows } from './data-table.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { SidePanel } from './side-panel.tsx';

describe('table', () => {
  it('is named, reachable by keyboard to scroll, and says when it is busy', () => {
    render(
      <DataTable label="İhbarlar" busy>
        <tbody>
          <SkeletonRows rows={2} columns={3} />
          <MessageRow columns={3}>Boş</MessageRow>
        </tbody>
      </DataTable>,
    );
    expect(screen.getByRole('region', { name: 'İhbarlar' }).tabIndex).toBe(0);
    expect(screen.getByRole('table', { name: 'İhbarlar' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('a head cell sorts by keyboard and says its direction', async () => {
    const sort = jest.fn();
    render(
      <table>
        <thead>
          <tr>
            <HeadCell sort="descending" onSort={sort}>
              Geliş
            </HeadCell>
            <HeadCell>No</HeadCell>
          </tr>
        </thead>
      </table>,
    );
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(sort).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('columnheader', { name: 'Geliş' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('columnheader', { name: 'No' }).getAttribute('aria-sort')).toBeNull();
  });

  it('a row opens by a press anywhere but on what acts by itself', async () => {
    const open = jest.fn();
    render(
      <table>
        <tbody>
          <Row selected onOpen={open}>
            <Cell>Vadi</Cell>
            <Cell>
              <button type="button">Sil</button>
            </Cell>
          </Row>
        </tbody>
      </table>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByText('Sil'));
    expect(open).not.toHaveBeenCalled();
    await user.click(screen.getByText('Vadi'));
    expect(open).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('row', { selected: true })).toBeTruthy();
  });
});

describe('side panel', () => {
  const panel = (focusKey: string, close: () => void, next?: () => void) => (
    <SidePanel
      title={`İhbar ${focusKey}`}
      kicker="21 Kasım"
      onClose={close}
      onNext={next}
      previousLabel="Önceki ihbar"
      nextLabel="Sonraki ihbar"
      focusKey={focusKey}
      footer={<button type="button">Onayla</button>}
    >
      <p>Açıklama</p>
    </SidePanel>
  );

  it('is named by its title and moves focus there for each record', () => {
    const { rerender } = render(panel('1', () => undefined));
    const title = screen.getByRole('heading', { name: 'İhbar 1' });
    expect(document.activeElement).toBe(title);
    screen.getByRole('button', { name: 'Onayla' }).focus();
    rerender(panel('2', () => undefined));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'İhbar 2' }));
    expect(screen.getByRole('complementary', { name: 'İhbar 2' })).toBeTruthy();
  });

  it('a panel that comes late leaves the focus to who is writing elsewhere', () => {
    render(
      <>
        <input type="search" aria-label="Ara" />
        <input type="checkbox" aria-label="Seçin" />
      </>,
    );
    const search = screen.getByRole('searchbox');
    search.focus();
    const { rerender } = render(panel('1', () => undefined));
    expect(document.activeElement).toBe(search);
    screen.getByRole('checkbox').focus();
    rerender(panel('2', () => undefined));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'İhbar 2' }));
  });

  it('closes on Escape and by its button; next and previous say what they open', async () => {
    const close = jest.fn();
    const next = jest.fn();
    render(panel('1', close, next));
    const user = userEvent.setup();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Paneli kapat' }));
    expect(close).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'Sonraki ihbar' }));
    expect(next).toHaveBeenCalledTimes(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Önceki ihbar' }).disabled).toBe(true);
  });
});

describe('side panel and windows', () => {
  it('Escape in a window opened from the panel closes the window alone', async () => {
    const close = jest.fn();
    render(
      <SidePanel title="İhbar" onClose={close}>
        <Dialog open onOpenChange={() => undefined} title="Karar">
          <input aria-label="Gerekçe" />
        </Dialog>
      </SidePanel>,
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Gerekçe'), 'x{Escape}');
    expect(close).not.toHaveBeenCalled();
  });
});

describe('menu', () => {
  it('opens by keyboard, moves by arrows, acts on Enter and returns focus on Escape', async () => {
    const act = jest.fn();
    const tick = jest.fn();
    render(
      <Menu
        trigger={<Button>Sütunlar</Button>}
        items={[
          { id: 'a', label: 'Telefon', checked: true, onSelect: tick },
          { id: 'b', label: 'Sil', onSelect: act },
        ]}
      />,
    );
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu'));
    await user.click(menu.getByRole('menuitemcheckbox', { name: 'Telefon', checked: true }));
    expect(tick).toHaveBeenCalledTimes(1);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(act).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Sütunlar' }));
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sütunlar' })),
    );
  });
});
