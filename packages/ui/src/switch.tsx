import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> & {
  label: ReactNode;
  size?: 'sm' | 'md';
};

/** A checkbox drawn as an on/off switch. */
export function Switch({ label, size = 'md', className, ...input }: SwitchProps) {
  return (
    <label
      className={cn(
        'inline-flex cursor-pointer items-center has-disabled:cursor-not-allowed has-disabled:text-ink-muted',
        size === 'sm' ? 'min-h-9 gap-2 text-sm pointer-coarse:min-h-control' : 'min-h-control gap-3',
        className,
      )}
    >
      <span className="relative inline-grid h-6 w-10 flex-none">
        <input
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own checked state
          role="switch"
          className={cn(
            'peer h-6 w-10 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-surface transition-colors focus-visible:rounded-full',
            'checked:border-accent checked:bg-accent disabled:border-line disabled:bg-hover',
          )}
        />
        <span
          aria-hidden
          className={cn(
            'pointer-events-none absolute start-1 top-1 size-4 rounded-full bg-ink-muted transition-transform duration-(--duration-base)',
            'peer-checked:translate-x-4 rtl:peer-checked:-translate-x-4 peer-checked:bg-on-accent peer-disabled:bg-line-strong',
          )}
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
