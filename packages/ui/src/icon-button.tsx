import { useRender } from '@base-ui/react/use-render';
import type { VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { cn } from './cn.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> &
  Pick<VariantProps<typeof buttonClass>, 'variant' | 'size'> & {
    /** What the button does; its only name for a screen reader. */
    label: string;
    icon: ReactNode;
    /** A link in place of the button, such as `<Link to="…" />` or `<a href="…" />`. */
    render?: ReactElement;
  };

const square = { sm: 'w-9 pointer-coarse:w-control', md: 'w-control', lg: 'w-13' };

/** A square button with an icon and a hidden name. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  className,
  render,
  ...rest
}: Props) {
  return useRender({
    defaultTagName: 'button',
    render,
    props: {
      ...(render ? {} : { type: 'button' }),
      title: label,
      ...rest,
      'aria-label': label,
      className: cn(buttonClass({ variant, size }), 'flex-none px-0 py-0', square[size ?? 'md'], className),
      children: icon,
    },
  });
}
