import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

  it('of nobody knows how much says no percent', () => {
    render(<ProgressBar label="kayıtlar okunuyor" value={null} />);
    expect(screen.getByRole('progressbar', { name: 'kayıtlar okunuyor' }).hasAttribute('value')).toBe(false);
  });
});

describe('drop zone', () => {
  it('hides its file input by a class: a page’s own style is refused by the content policy', () => {
    const { container } = render(<DropZone label="Dosya seçin" title="Bırakın" onFiles={() => undefined} />);
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
      <DropZone label="Dosya" title="Bırakın" hint="JPG" onFiles={() => undefined} />,
    );
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Dosya'));
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    expect(container.textContent).toBe('BırakınJPG');
  });

  it('takes files from its input, and says by its looks that something is being dragged', async () => {
    const taken = jest.fn();
    const { container } = render(
      <DropZone label="Dosya" title="Bırakın" onFiles={(files) => taken(files)} />,
    );
    const file = new File(['x'], 'a.pdf');
    await userEvent.setup().upload(screen.getByLabelText('Dosya'), file);
    await waitFor(() => expect(taken).toHaveBeenCalledWith([file]));
    const zone = container.querySelector('div') as HTMLDivElement;
    const still = zone.className;
    fireEvent.dragEnter(zone, { dataTransfer: { files: [file], items: [], types: ['Files'] } });
    await waitFor(() => expect(zone.className).not.toBe(still));
  });

  it('when closed takes nothing', () => {
    render(<DropZone label="Dosya" title="Bırakın" disabled onFiles={() => undefined} />);
    expect(screen.getByLabelText<HTMLInputElement>('Dosya').disabled).toBe(true);
  });
});
