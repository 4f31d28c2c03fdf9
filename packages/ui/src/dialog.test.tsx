import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { VerdictDialog } from './verdict-dialog.tsx';

type Kind = 'plain' | 'alert' | 'verdict';

function Page({ kind, onConfirm = () => undefined }: { kind: Kind; onConfirm?: () => unknown }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Açın</Button>
      {kind === 'plain' && (
        <Dialog open={open} onOpenChange={setOpen} title="Paylaşın" description="Bağlantıyı kopyalayın.">
          <input aria-label="Bağlantı" />
        </Dialog>
      )}
      {kind === 'alert' && (
        <AlertDialog
          open={open}
          onOpenChange={setOpen}
          title="Silinsin mi?"
          description="Geri getirilemez."
          confirmLabel="Sil"
          onConfirm={onConfirm}
        />
      )}
      {kind === 'verdict' && (
        <VerdictDialog
          open={open}
          onOpenChange={setOpen}
          verdict="notfound"
          title="Kaydımızda bulunamadı"
          query="@ornek"
          reason="Bu bilgiyle kaydımız yok."
          actions={<Button>Yeni arama</Button>}
        />
      )}
    </>
  );
}

const openIt = async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Açın' }));
  return user;
};

const backAtOpener = async () => {
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Açın'));
};

describe('dialog', () => {
  it('is named, described, takes focus and gives it back on Escape', async () => {
    render(<Page kind="plain" />);
    const user = await openIt();
    const dialog = await screen.findByRole('dialog', { name: 'Paylaşın' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Bağlantıyı kopyalayın.',
    );
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await backAtOpener();
  });

  it('closes by its button and hides the page behind it meanwhile', async () => {
    render(<Page kind="plain" />);
    const user = await openIt();
    expect(screen.queryByRole('button', { name: 'Açın' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('alert dialog', () => {
  it('starts on cancel, so Enter by habit deletes nothing', async () => {
    const confirm = jest.fn();
    render(<Page kind="alert" onConfirm={confirm} />);
    const user = await openIt();
    await screen.findByRole('alertdialog', { name: 'Silinsin mi?' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Vazgeç'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(confirm).not.toHaveBeenCalled();
  });

  it('stays open and busy until the work is done', async () => {
    let done: () => void = () => undefined;
    const confirm = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
    render(<Page kind="alert" onConfirm={confirm} />);
    const user = await openIt();
    const button = await screen.findByRole('button', { name: 'Sil' });
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await user.keyboard('{Escape}');
    await user.click(button);
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    done();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('verdict dialog', () => {
  it('puts focus on the words, named by the verdict and described by the reason', async () => {
    render(<Page kind="verdict" />);
    const user = await openIt();
    const dialog = await screen.findByRole('dialog', { name: 'Kaydımızda bulunamadı' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Bu bilgiyle kaydımız yok.',
    );
    const heading = screen.getByRole('heading', { name: 'Kaydımızda bulunamadı' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(dialog.textContent).toContain('Sorgunuz: @ornek');
    await user.click(screen.getByRole('button', { name: 'Sonucu kapat' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await backAtOpener();
  });
});
