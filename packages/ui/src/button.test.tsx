import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink } from './button.tsx';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';

describe('buttons', () => {
  it('do not submit a form unless told to', () => {
    render(<Button>Kaydet</Button>);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Kaydet' }).type).toBe('button');
  });

  it('act on Enter and Space', async () => {
    const click = jest.fn();
    render(<Button onClick={click}>Sorgula</Button>);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter} ');
    expect(click).toHaveBeenCalledTimes(2);
  });

  it('while loading keep focus, say they are busy and swallow clicks and submits', async () => {
    const click = jest.fn();
    const submit = jest.fn();
    render(
      <form onSubmit={submit}>
        <Button type="submit" loading loadingText="Gönderiliyor…" onClick={click}>
          Gönderin
        </Button>
      </form>,
    );
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    const button = screen.getByRole('button');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(click).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  it('keep their name while loading, in the words of the moment if there are any', () => {
    render(
      <>
        <Button loading>Gönderin</Button>
        <Button loading loadingText="Kaydediliyor…">
          Kaydet
        </Button>
      </>,
    );
    expect(screen.getByText('Gönderin').className).toContain('opacity-0');
    expect(screen.getByText('Kaydet').className).toContain('invisible');
    expect(screen.getByText('Kaydediliyor…').className).not.toContain('invisible');
  });

  it('as links stay links and take a router link', () => {
    render(
      <>
        <ButtonLink href="/basvuru">Başvurun</ButtonLink>
        <ButtonLink render={<a href="/ihbar" data-router />}>İhbar et</ButtonLink>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Başvurun' }).getAttribute('href')).toBe('/basvuru');
    expect(screen.getByRole('link', { name: 'İhbar et' }).dataset.router).toBeDefined();
  });

  it('with an icon only are named by their label', () => {
    render(
      <>
        <IconButton label="Paylaşın" icon={<svg aria-hidden="true" />} />
        <IconButton label="Kapat" icon={<svg aria-hidden="true" />} render={<a href="#tablo" />} />
      </>,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Paylaşın' }).type).toBe('button');
    expect(screen.getByRole('link', { name: 'Kapat' }).getAttribute('href')).toBe('#tablo');
  });
});

describe('class names', () => {
  it('of two that set the same thing the later wins, our own tokens too', () => {
    expect(cn('min-h-control p-2', 'min-h-9', 'p-4')).toBe('min-h-9 p-4');
    expect(cn('max-w-page', 'max-w-form')).toBe('max-w-form');
    expect(cn('shadow-lift', 'shadow-overlay')).toBe('shadow-overlay');
    expect(cn('text-sm text-ink-muted')).toBe('text-sm text-ink-muted');
  });
});
