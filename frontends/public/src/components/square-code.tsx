/** A square code as `codePath` makes it, black on white in both themes: cameras read it so. */
export function SquareCode({ code, label, className }: SquareCodeProps) {
  const { path, size } = code;
  return (
    <svg
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <rect x="-2" y="-2" width={size + 4} height={size + 4} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

type SquareCodeProps = { code: { path: string; size: number }; label: string; className?: string };
