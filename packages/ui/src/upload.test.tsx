import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DropZone } from './drop-zone.tsx';
import { PhotoCard } from './photo-card.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { UploadCard } from './upload-card.tsx';

describe('progress', () => {
  it('is a named progress bar with its percent and without inline style', () => {
    const { container } = render(<ProgressBar label="levha.pdf yükleniyor" value={64} />);
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'levha.pdf yükleniyor' }).value).toBe(
      64,
    );
    expect(container.innerHTML).not.toContain('style=');
  });
});

describe('drop zone', () => {
  it('hides its file input by a class: a page’s own style is refused by the content policy', () => {
    const given = { 'aria-label': 'Dosya seçin', style: { position: 'absolute', width: '1px' } } as const;
    const { container } = render(<DropZone title="Bırakın" inputProps={given} />);
    expect(screen.getByLabelText('Dosya seçin').className).toBe('sr-only');
    expect(container.innerHTML).not.toContain('style=');
  });
});

describe('upload card', () => {
  it('shows the size, and can be taken out', async () => {
    const remove = jest.fn();
    render(<UploadCard name="ruhsat.pdf" state="done" sizeBytes={5_200_000} onRemove={remove} />);
    expect(screen.getByText('Eklendi · 5,2 MB')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'ruhsat.pdf: sil' }));
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('when refused says why and offers another file', async () => {
    const replace = jest.fn();
    const error = '20 MB’dan küçük olmalı.';
    render(
      <UploadCard
        name="levha.pdf"
        state="error"
        error={error}
        onReplace={replace}
        onRemove={() => undefined}
      />,
    );
    expect(screen.getByText(error)).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Değiştir' }));
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it('marks a finished file in the accent, since green is for verdicts', () => {
    const { container } = render(
      <UploadCard name="a.pdf" state="done" sizeBytes={10} onRemove={() => undefined} />,
    );
    expect(
      screen
        .getByText(/Eklendi/)
        .querySelector('svg')
        ?.getAttribute('class'),
    ).toContain('text-accent');
    expect(container.innerHTML).not.toContain('verified');
    expect(screen.getByRole('button', { name: 'a.pdf: sil' })).toBeTruthy();
  });
});

describe('photo card', () => {
  it('[R035] has preview, note, blur, move up, move down, delete', async () => {
    const calls = { note: jest.fn(), blur: jest.fn(), up: jest.fn(), down: jest.fn(), remove: jest.fn() };
    render(
      <PhotoCard
        no={2}
        name="salon.jpg"
        src="blob:x"
        state="done"
        note=""
        noteMaxLength={80}
        blurred={false}
        onNoteChange={calls.note}
        onBlurChange={calls.blur}
        onMoveUp={calls.up}
        onMoveDown={calls.down}
        onRemove={calls.remove}
      />,
    );
    const user = userEvent.setup();
    expect(screen.getByRole('img', { name: '2. fotoğraf: salon.jpg' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: '2. fotoğraf için kısa not' }), 'S');
    await user.click(screen.getByRole('switch', { name: 'Bulanıklaştır' }));
    await user.click(screen.getByRole('button', { name: '2. fotoğrafı yukarı taşı' }));
    await user.click(screen.getByRole('button', { name: '2. fotoğrafı aşağı taşı' }));
    await user.click(screen.getByRole('button', { name: '2. fotoğrafı sil' }));
    expect(calls.note).toHaveBeenCalledWith('S');
    expect(calls.blur).toHaveBeenCalledWith(true);
    for (const call of [calls.up, calls.down, calls.remove]) expect(call).toHaveBeenCalledTimes(1);
  });

  it('[R035] blurs the preview only while asked to', () => {
    const card = (blurred: boolean) => (
      <PhotoCard no={1} name="a.jpg" src="blob:x" state="done" blurred={blurred} />
    );
    const { rerender } = render(card(true));
    expect(screen.getByRole('img').className).toContain('blur-');
    rerender(card(false));
    expect(screen.getByRole('img').className).not.toContain('blur-');
  });

  it('the first cannot move up; a refused one asks for another', () => {
    render(<PhotoCard no={1} name="a.jpg" state="done" onMoveDown={() => undefined} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '1. fotoğrafı yukarı taşı' }).disabled).toBe(
      true,
    );
    render(
      <PhotoCard
        no={5}
        name="b.heic"
        state="error"
        error="Bu biçim kabul edilmiyor."
        onReplace={() => undefined}
      />,
    );
    expect(screen.getByText('Bu biçim kabul edilmiyor.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Başka fotoğraf seç' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: '5. fotoğraf için kısa not' })).toBeNull();
  });
});

describe('drop zone', () => {
  it('is one tab stop, the named file input, whatever react-dropzone gives to box and input', async () => {
    const { container } = render(
      <DropZone
        title="Bırakın"
        hint="JPG"
        role="presentation"
        tabIndex={0}
        inputProps={{ type: 'file', tabIndex: -1, 'aria-label': 'Dosya' }}
      />,
    );
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Dosya'));
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    expect(container.textContent).toBe('BırakınJPG');
  });

  it('takes files from its input, and says by its looks that something is being dragged or refused', async () => {
    const change = jest.fn();
    const zone = (looks: { active?: boolean; refused?: boolean }) => (
      <DropZone
        title="Bırakın"
        {...looks}
        inputProps={{ type: 'file', 'aria-label': 'Dosya', onChange: () => change() }}
      />
    );
    const { container, rerender } = render(zone({}));
    await userEvent.setup().upload(screen.getByLabelText('Dosya'), new File(['x'], 'a.pdf'));
    expect(change).toHaveBeenCalledTimes(1);
    const look = () => container.querySelector('div')?.className;
    const still = look();
    rerender(zone({ active: true }));
    const dragging = look();
    rerender(zone({ refused: true }));
    expect(new Set([still, dragging, look()]).size).toBe(3);
  });

  it('when closed takes nothing', () => {
    render(<DropZone title="Bırakın" disabled inputProps={{ type: 'file', 'aria-label': 'Dosya' }} />);
    expect(screen.getByLabelText<HTMLInputElement>('Dosya').disabled).toBe(true);
  });
});
