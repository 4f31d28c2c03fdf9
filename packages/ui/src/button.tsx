import { useRender } from '@base-ui/react/use-render';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

/** Classes of a button, for elements that only look like one. */
export const buttonClass = cva(
  [
    'inline-flex items-center justify-center gap-2 rounded-md border font-medium text-center no-underline',
    'transition-colors select-none disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-accent text-on-accent hover:bg-accent-hover hover:text-on-accent disabled:bg-hover disabled:text-ink-muted',
        secondary:
          'border-line-strong bg-surface text-ink hover:bg-hover hover:text-ink disabled:border-transparent disabled:bg-hover disabled:text-ink-muted',
        ghost:
          'border-transparent bg-transparent text-ink-soft hover:bg-hover hover:text-ink disabled:bg-transparent disabled:text-line-strong',
        danger:
          'border-blacklist-border bg-surface text-danger hover:bg-blacklist-bg hover:text-danger disabled:border-transparent disabled:bg-hover disabled:text-ink-muted',
      },
      size: {
        sm: "min-h-9 gap-1.5 px-3 py-1.5 text-sm pointer-coarse:min-h-control [&_svg:not([class*='size-'])]:size-4",
        md: "min-h-control px-4 py-2 text-base [&_svg:not([class*='size-'])]:size-5",
        lg: "min-h-13 px-6 py-3 text-base [&_svg:not([class*='size-'])]:size-5",
      },
      block: { true: 'w-full' },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

type Look = VariantProps<typeof buttonClass>;
type Extra = Look & { icon?: ReactNode; iconEnd?: ReactNode };
type ButtonProps = ComponentProps<'button'> &
  Extra & {
    /** Shows a spinner, keeps focus and swallows clicks; the width stays as it was. */
    loading?: boolean;
    /** Words in place of the label while loading; the wider of the two sets the width. */
    loadingText?: string;
  };

/** A button; `variant` primary only once a view. */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, iconEnd, loading, loadingText, className, children, onClick, ...rest } =
    props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={click}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      className={cn(buttonClass({ variant, size, block }), loading && 'cursor-progress', className)}
    >
      <span className="grid justify-items-center gap-[inherit]">
        <Face hide={loading && (loadingText ? 'invisible' : 'opacity-0')} icon={icon} iconEnd={iconEnd}>
          {children}
        </Face>
        {(loading || loadingText) && (
          <Face hide={!loading && 'invisible'} icon={loading ? <Spinner /> : icon}>
            {loadingText}
          </Face>
        )}
      </span>
    </button>
  );
}

type FaceProps = Pick<Extra, 'icon' | 'iconEnd'> & {
  /** `invisible` takes the words out of the button's name, `opacity-0` keeps them in it. */
  hide?: false | 'invisible' | 'opacity-0';
  children?: ReactNode;
};

function Face({ hide, icon, iconEnd, children }: FaceProps) {
  return (
    <span className={cn('col-start-1 row-start-1 inline-flex items-center gap-[inherit]', hide)}>
      {icon}
      {children}
      {iconEnd}
    </span>
  );
}

type ButtonLinkProps = ComponentProps<'a'> & Extra & { render?: ReactElement };

/** A link that looks like a button; `render={<Link to="…" />}` for a router link. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, block, icon, iconEnd, className, children, render, ...rest } = props;
  return useRender({
    defaultTagName: 'a',
    render,
    props: {
      ...rest,
      className: cn(buttonClass({ variant, size, block }), className),
      children: (
        <>
          {icon}
          {children}
          {iconEnd}
        </>
      ),
    },
  });
}
