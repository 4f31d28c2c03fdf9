import { type ComponentProps, useId } from 'react';
import { cn } from './cn.ts';

/** Place of each fir on the shore and its height, in units of the drawing. */
const firs: readonly (readonly [x: number, height: number])[] = [
  [96, 51],
  [121, 58],
  [150, 56],
  [178, 27],
  [199, 64],
  [223, 62],
  [250, 45],
  [269, 48],
  [292, 27],
  [1040, 37],
  [1068, 57],
  [1085, 58],
  [1102, 51],
  [1119, 26],
  [1146, 34],
  [1164, 65],
  [1236, 38],
  [1265, 48],
  [1289, 34],
  [1317, 54],
];

const fir =
  'M0-100 7.9-76.6 3.9-78.4 13-53 6.5-54.8 17.9-29.5 9-31.4 23-6.1 2.8-7.9 2.4 0H-2.4L-2.8-7.9-23-6.1-9-31.4-17.9-29.5-6.5-54.8-13-53-3.9-78.4-7.9-76.6z';

/** Hills, firs and the lake, in the colours of the theme. */
export function Landscape({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 1440 312" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id={`${id}w`} x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-water)]" />
          <stop offset="1" className="[stop-color:var(--color-canvas)]" />
        </linearGradient>
        <path id={`${id}f`} d={fir} />
      </defs>
      <path
        className="fill-hill-1"
        d="M0 110C120 70 210 60 330 92s190 40 300 4 210-74 340-34 190 60 290 30 130-30 180-22v150H0z"
      />
      <path
        className="fill-hill-2"
        d="M0 146c140-40 260-30 380-6s230 22 360-12 260-34 380 0 220 30 320 4v88H0z"
      />
      <g className="fill-hill-3">
        <path d="M0 180c120-10 240-10 380-2s300 10 460 0 380-10 600 0v40H0z" />
        {firs.map(([x, height]) => (
          <use key={x} href={`#${id}f`} transform={`translate(${x} 186) scale(${height / 100})`} />
        ))}
      </g>
      <path fill={`url(#${id}w)`} d="M0 192h1440v120H0z" />
    </svg>
  );
}

/** The opening of the home page: sky, content, and the landscape below it. */
export function LandscapeHero({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className="relative overflow-hidden bg-linear-to-b from-canvas to-sky to-85%">
      <Landscape className="absolute inset-x-0 bottom-0 h-52 w-full wide:h-78" />
      <div
        className={cn(
          'page relative grid gap-4 pt-10 pb-46 wide:justify-items-center wide:pt-20 wide:pb-68 wide:text-center',
          className,
        )}
      >
        {children}
      </div>
    </section>
  );
}
