import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Avatar } from './avatar.tsx';
import { DemoBadge, SponsorBadge } from './badge.tsx';
import { InstagramIcon } from './brand-icons.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { CheckedList } from './checked-list.tsx';
import { Chip } from './chip.tsx';
import { Facts } from './facts.tsx';
import { imageUrl } from './image-url.ts';
import { Picture } from './picture.tsx';
import { Score } from './score.tsx';
import { Stars } from './stars.tsx';

describe('picture', () => {
  it('[R156] asks /api/img in several widths, reserves its space and waits for the screen', () => {
    render(<Picture src="k/1.webp" alt="Göl" width={640} height={480} sizes="50vw" />);
    const img = screen.getByRole<HTMLImageElement>('img', { name: 'Göl' });
    expect(img.getAttribute('src')).toBe(imageUrl('k/1.webp', 640));
    expect(img.srcset).toContain(`${imageUrl('k/1.webp', 320)} 320w`);
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['640', '480']);
    expect(img.getAttribute('loading')).toBe('lazy');
  });

  it('the first big one loads at once and first', () => {
    render(<Picture src="k" alt="" width={960} height={640} sizes="100vw" priority />);
    const img = screen.getByRole('presentation');
    expect(img.getAttribute('loading')).toBe('eager');
    expect(img.getAttribute('fetchpriority')).toBe('high');
  });

  it('made-up pictures and paid cards are marked in words', () => {
    render(
      <>
        <Picture src="/d.svg" alt="Örnek" width={3} height={2} demo />
        <SponsorBadge />
        <DemoBadge />
      </>,
    );
    expect(screen.getAllByText('Demo')).toHaveLength(2);
    expect(screen.getByText('Sponsorlu')).toBeTruthy();
  });
});

describe('stars', () => {
  it.each([
    [4.4, 4],
    [4.5, 5],
    [0, 0],
    [-3, 0],
    [9, 5],
    [Number.NaN, 0],
  ])('[R077] %s is shown as %s of five, in words too', (value, full) => {
    const { container } = render(<Stars value={value} />);
    expect(screen.getByRole('img', { name: `5 üzerinden ${full} yıldız` })).toBeTruthy();
    expect(container.querySelectorAll('[data-on]')).toHaveLength(full);
    expect(container.querySelectorAll('svg')).toHaveLength(5);
  });
});

describe('facts and ratings', () => {
  it('a score names its scale and its source', () => {
    const { container } = render(<Score value={9.2} source="Google 4,6/5 · 128 yorum" />);
    expect(container.textContent).toBe('9,2/10Google 4,6/5 · 128 yorum');
  });

  it('facts without a value are left out', () => {
    const items = [
      { label: 'Telefon', value: '0532' },
      { label: 'Web', value: undefined },
      { label: 'Not', value: '' },
    ];
    render(<Facts items={items} />);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Telefon']);
  });

  it('what was checked carries its date for machines and people', () => {
    const { container } = render(<CheckedList items={[{ label: 'Vergi levhası', at: '2026-10-14' }]} />);
    const time = container.querySelector('time');
    expect([time?.dateTime, time?.textContent]).toEqual(['2026-10-14', '14 Ekim 2026']);
  });

  it('[R077] an avatar shows initials and stays silent', () => {
    const { container } = render(<Avatar name="ismail ışık" />);
    expect(container.textContent).toBe('İI');
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('chip', () => {
  it('is a toggle, a link, a removable filter or plain, by what it is given', async () => {
    const toggle = jest.fn();
    const remove = jest.fn();
    render(
      <>
        <Chip selected={false} onClick={toggle}>
          Jakuzi
        </Chip>
        <Chip render={<a href="?q=1" />}>@ornek</Chip>
        <Chip onRemove={remove} removeLabel="Durum filtresini kaldırın">
          Bekliyor
        </Chip>
        <Chip>Düz</Chip>
      </>,
    );
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard(' ');
    expect(toggle).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Jakuzi', pressed: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: '@ornek' }).getAttribute('href')).toBe('?q=1');
    await user.click(screen.getByRole('button', { name: 'Durum filtresini kaldırın' }));
    expect(remove).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Düz').closest('a,button')).toBeNull();
  });
});

describe('brand', () => {
  it('logo says the name and can lead home', () => {
    render(<BrandLogo suffix="Yönetim" render={<a href="/" />} />);
    expect(screen.getByRole('link').textContent).toBe('E-DoğrulaYönetim');
  });

  it('an icon is silent beside its words', () => {
    const { container } = render(<InstagramIcon />);
    expect(container.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(1);
  });
});
