import type { ComponentProps } from 'react';
import { DemoBadge } from './badge.tsx';
import { cn } from './cn.ts';
import { imageSet } from './image-url.ts';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'alt'> & {
  /** Key of a stored public image; a path, `blob:` or `data:` address is taken as it is. */
  src: string;
  alt: string;
  /** Width and height of the image or of its ratio; they reserve the space. */
  width: number;
  height: number;
  /** How wide it is shown, as in `<img sizes>`. Without it the picture is fixed at `width`, for 1× and 2×. */
  sizes?: string;
  /** Marks made-up pictures. */
  demo?: boolean;
  /** First big picture of the page: loads at once and first. */
  priority?: boolean;
  imgClassName?: string;
};

/** A stored picture through `/api/img`, in the width that the screen needs [R156]. */
export function Picture(props: Props) {
  const { src, alt, width, height, sizes, demo, priority, className, imgClassName, ...rest } = props;
  return (
    <span className={cn('relative block overflow-hidden bg-hover', className)}>
      <img
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        {...rest}
        {...imageSet(src, width, sizes)}
        alt={alt}
        width={width}
        height={height}
        className={cn('size-full object-cover dark:brightness-88', imgClassName)}
      />
      {demo && <DemoBadge className="absolute start-2 bottom-2" />}
    </span>
  );
}
