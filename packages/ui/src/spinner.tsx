import LoaderCircle from 'lucide-react/icons/loader-circle';
import { cn } from './cn.ts';

/** A turning ring; says nothing by itself, so its holder names what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('animate-spin', className)} />;
}
