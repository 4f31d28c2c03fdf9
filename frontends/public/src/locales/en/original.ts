/** A person's own words, marked as Turkish. */
export { OriginalWords as Original } from '../../lib/original.tsx';
