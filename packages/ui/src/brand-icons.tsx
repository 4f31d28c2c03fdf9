import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

type Props = ComponentProps<'svg'>;

const base = { viewBox: '0 0 24 24' } as const;
const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const size = (className?: string) => cn('size-5 flex-none', className);

/** Instagram. */
export function InstagramIcon({ className, ...rest }: Props) {
  return (
    <svg aria-hidden="true" {...base} {...stroke} {...rest} className={size(className)}>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.9 7.1v.01" strokeWidth="2.4" />
    </svg>
  );
}

/** WhatsApp. */
export function WhatsAppIcon({ className, ...rest }: Props) {
  return (
    <svg aria-hidden="true" {...base} {...stroke} {...rest} className={size(className)}>
      <path d="M3.6 20.4l1.2-4.2A8.6 8.6 0 1 1 8 19.3z" />
      <path d="M9.1 8.2c-.9.9-.5 2.7 1.3 4.7 1.9 2 3.8 2.6 4.8 1.700l.7-.7-2.1-1.3-.8.7c-1-.4-1.9-1.3-2.3-2.300l.7-.8-1.4-2.100z" />
    </svg>
  );
}

/** X. */
export function XIcon({ className, ...rest }: Props) {
  return (
    <svg aria-hidden="true" {...base} {...stroke} {...rest} className={size(className)}>
      <path d="M4.5 4.500h3.600l11.4 15h-3.600zM19 4.500l-6.3 6.800M11.2 13.2 5 19.5" />
    </svg>
  );
}

/** YouTube. */
export function YouTubeIcon({ className, ...rest }: Props) {
  return (
    <svg aria-hidden="true" {...base} {...stroke} {...rest} className={size(className)}>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10.2 9.3 4.8 2.7-4.8 2.700z" fill="currentColor" />
    </svg>
  );
}
