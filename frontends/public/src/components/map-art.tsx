/** A drawn lake and roads in the place of a map that is not loaded yet. */
export function MapArt() {
  return (
    <svg
      viewBox="0 0 800 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="absolute inset-0 size-full"
    >
      <path className="fill-hover" d="M0 0h800v320H0z" />
      <path
        className="fill-hill-1"
        d="M0 40c90-30 150 10 240-6S420-20 540 10s180-10 260-10H0zM0 320c60-60 140-70 220-50s170 10 240 50zM620 320c20-50 90-80 180-70v70z"
      />
      <path
        className="fill-water stroke-hill-2"
        strokeWidth="2"
        d="M-20 150C80 100 180 130 270 110s170-30 230 10 60 90-10 110-190 10-280 20-240 10-230-100z"
      />
      <g fill="none" strokeLinecap="round" className="stroke-surface">
        <path strokeWidth="9" d="M820 90C700 100 620 120 570 180s-90 90-190 100-260 0-400 40" />
        <path
          strokeWidth="5"
          d="M570 180c60 30 120 40 250 30M560 0c10 60 0 120 10 180M700 100c10 50 0 90 20 220M640-10c20 40 40 80 40 112"
        />
      </g>
    </svg>
  );
}
