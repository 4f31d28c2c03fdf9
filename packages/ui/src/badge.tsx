import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { uiText } from './locales/tr/ui.ts';

const badgeClass = cva(
  'inline-flex items-center gap-1 rounded-full border font-medium whitespace-nowrap [&_svg]:-ms-0.5',
  {
    variants: {
      tone: {
        neutral: 'border-line bg-sunken text-ink-soft',
        accent: 'border-accent-line bg-accent-soft text-accent',
        verified: 'border-verified-border bg-verified-bg text-verified-fg',
        blacklist: 'border-blacklist-border bg-blacklist-bg text-blacklist-fg',
        notfound: 'border-notfound-border bg-notfound-bg text-notfound-fg',
        warning: 'border-error-border bg-error-bg text-error-fg',
        sponsor: 'border-line-strong bg-surface text-ink',
        demo: 'border-[rgb(255_255_255/0.28)] bg-[rgb(20_18_16/0.78)] text-[#fff]',
      },
      size: {
        md: 'px-2 py-0.5 text-xs [&_svg]:size-3.75',
        lg: 'px-3 py-1 text-sm [&_svg]:size-4.5',
      },
    },
    defaultVariants: { tone: 'neutral', size: 'md' },
  },
);

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeClass> & { icon?: ReactNode };

/** A short state in words. The verdict tones are for verdicts only. */
export function Badge({ tone, size, icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cn(badgeClass({ tone, size }), className)}>
      {icon}
      {children}
    </span>
  );
}

/** The mark on every made-up picture or record. */
export function DemoBadge({ className }: { className?: string }) {
  return (
    <Badge tone="demo" className={className}>
      {uiText.demo}
    </Badge>
  );
}

/** The mark on every paid card. */
export function SponsorBadge({ className }: { className?: string }) {
  return (
    <Badge tone="sponsor" className={className}>
      {uiText.sponsored}
    </Badge>
  );
}
