import AtSign from 'lucide-react/icons/at-sign';
import Search from 'lucide-react/icons/search';
import Share from 'lucide-react/icons/share';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Badge, DemoBadge, SponsorBadge } from '../badge.tsx';
import { InstagramIcon, WhatsAppIcon, XIcon, YouTubeIcon } from '../brand-icons.tsx';
import { BrandLogo } from '../brand-logo.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { Chip, ChipList } from '../chip.tsx';
import { Count } from '../count.tsx';
import { formatDate, formatMoney, formatPhone } from '../format.ts';
import { IconButton } from '../icon-button.tsx';
import { Kbd } from '../kbd.tsx';
import { galleryText as t } from '../locales/tr/gallery.ts';
import { Across, Section } from './section.tsx';

const colours = [
  'bg-canvas',
  'bg-surface',
  'bg-sunken',
  'bg-hover',
  'bg-line',
  'bg-line-strong',
  'bg-ink-muted',
  'bg-ink-soft',
  'bg-ink',
  'bg-accent',
  'bg-accent-soft',
  'bg-verified-solid',
  'bg-verified-bg',
  'bg-blacklist-solid',
  'bg-blacklist-bg',
  'bg-notfound-solid',
  'bg-notfound-bg',
  'bg-error-solid',
  'bg-error-bg',
];

export function Colours() {
  return (
    <Section title={t.sections.colours}>
      <ul className="grid grid-cols-3 gap-3 wide:grid-cols-6">
        {colours.map((colour) => (
          <li key={colour} className="font-mono text-xs text-ink-muted">
            <span className={`block h-12 rounded-md border ${colour}`} />
            {colour.slice(3)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Type() {
  return (
    <Section title={t.sections.type}>
      <p className="text-5xl font-bold tracking-tighter">{t.typeLines.display}</p>
      <h1>{t.typeLines.h1}</h1>
      <h2>{t.typeLines.h2}</h2>
      <h3>{t.typeLines.h3}</h3>
      <p className="lead">{t.typeLines.lead}</p>
      <p>
        {t.typeLines.body} {formatMoney(1234.56)} · {formatDate('2026-11-20')} ·{' '}
        {formatPhone('+905321234567')}
      </p>
      <p>{t.typeLines.letters}</p>
      <p className="text-sm text-ink-muted">{t.typeLines.small}</p>
      <p className="text-xs text-ink-muted">{t.typeLines.tiny}</p>
    </Section>
  );
}

export function Buttons() {
  const [loading, setLoading] = useState(true);
  return (
    <Section title={t.sections.buttons}>
      <Across>
        <Button variant="primary">{t.primary}</Button>
        <Button>{t.secondary}</Button>
        <Button variant="ghost">{t.ghost}</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden />}>
          {t.danger}
        </Button>
        <ButtonLink href="#top">{t.link}</ButtonLink>
        <IconButton label={t.share} icon={<Share aria-hidden />} variant="secondary" />
        <IconButton label={t.share} icon={<Share aria-hidden />} />
      </Across>
      <Across>
        <Button variant="primary" disabled>
          {t.disabled}
        </Button>
        <Button disabled>{t.disabled}</Button>
        <Button variant="ghost" disabled>
          {t.disabled}
        </Button>
        <Button variant="primary" loading={loading} loadingText={t.sending} onClick={() => setLoading(true)}>
          {t.send}
        </Button>
        <Button loading>{t.send}</Button>
        <Button variant="ghost" onClick={() => setLoading(!loading)}>
          {t.tryAgain}
        </Button>
      </Across>
      <Across>
        <Button size="sm">{t.small}</Button>
        <Button size="sm" variant="primary">
          {t.approve} <Kbd>A</Kbd>
        </Button>
        <Button size="sm">
          {t.reject} <Kbd>X</Kbd>
        </Button>
        <Button size="lg" variant="primary">
          {t.large}
        </Button>
        <Kbd>?</Kbd>
        <Kbd>Ctrl /</Kbd>
      </Across>
    </Section>
  );
}

export function Badges() {
  const [on, setOn] = useState(true);
  return (
    <Section title={t.sections.badges}>
      <Across>
        <Badge tone="verified" size="lg" icon={<ShieldCheck aria-hidden />}>
          {t.verified}
        </Badge>
        <Badge tone="blacklist" size="lg">
          {t.blacklisted}
        </Badge>
        <Badge tone="notfound" size="lg" icon={<Search aria-hidden />}>
          {t.notFound}
        </Badge>
        <Badge tone="warning" size="lg">
          {t.error}
        </Badge>
        <Badge tone="accent">{t.pending}</Badge>
        <Badge>{t.reject}</Badge>
        <SponsorBadge />
        <DemoBadge />
        <Count value={1284} />
        <Count value={42} tone="accent" />
      </Across>
      <ChipList>
        <li>
          <Chip icon={<AtSign aria-hidden />}>ornek</Chip>
        </li>
        <li>
          <Chip icon={<AtSign aria-hidden />} href="#top">
            golkiyi.bungalov
          </Chip>
        </li>
        <li>
          <Chip selected={on} onClick={() => setOn(!on)}>
            {t.onlyVerified}
          </Chip>
        </li>
        <li>
          <Chip onRemove={() => setOn(false)}>
            {t.filter} <b>{t.pending}</b>
          </Chip>
        </li>
      </ChipList>
    </Section>
  );
}

export function Brand() {
  return (
    <Section title={t.sections.brand}>
      <Across>
        <BrandLogo />
        <BrandLogo suffix={t.suffix} />
        <InstagramIcon />
        <WhatsAppIcon />
        <XIcon />
        <YouTubeIcon />
      </Across>
    </Section>
  );
}
