import { useRender } from '@base-ui/react/use-render';
import { brand } from '@edogrula/contracts/brand';
import type { ReactElement } from 'react';
import { cn } from './cn.ts';

/** The sign: a tick over a wave. */
function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 flex-none text-accent">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-accent">
        <path d="m9 14.5 5 5 9.5-11" strokeWidth="3" />
        <path d="M7 25c3-2.4 6-2.4 9 0s6 2.4 9 0" strokeWidth="2.2" opacity=".75" />
      </g>
    </svg>
  );
}

type Props = {
  /** Small word after the name, such as «Yönetim». */
  suffix?: string;
  /** `<Link to="/" />`: the link home. */
  render: ReactElement;
  className?: string;
};

/** Sign and name. */
export function BrandLogo({ suffix, render, className }: Props) {
  return useRender({
    render,
    props: {
      className: cn(
        'inline-flex min-h-control items-center gap-2.5 text-lg font-bold tracking-tighter whitespace-nowrap text-ink no-underline hover:text-ink',
        className,
      ),
      children: (
        <>
          <BrandMark />
          <span>
            {brand.name}
            {suffix && (
              <small className="ms-1.5 text-sm font-normal tracking-normal text-ink-muted">{suffix}</small>
            )}
          </span>
        </>
      ),
    },
  });
}
