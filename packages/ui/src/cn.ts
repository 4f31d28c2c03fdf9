import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: {
      spacing: ['control'],
      container: ['page', 'form', 'prose'],
      shadow: ['lift', 'overlay'],
      breakpoint: ['phone', 'wide'],
    },
  },
});

/** Joins class names; of two Tailwind classes that set the same thing the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
