/** Nine sun rays for the top left corner, in the colours of the logo. CSS rotates it for the others. */
export function CornerRays({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
      {rays.map((points, index) => (
        <polygon key={points} points={points} fill={index % 2 === 0 ? "#6b48f0" : "#4a26c9"} />
      ))}
      <path d="M0 0H24A24 24 0 0 1 0 24Z" fill="#ffb81f" />
    </svg>
  );
}

const rayCount = 9;

/** SVG points of each ray, from the top edge to the left edge, in two alternating lengths. */
const rays = Array.from({ length: rayCount }, (_, index) => {
  const from = (index * 90) / rayCount;
  const to = ((index + 1) * 90) / rayCount;
  const tip = index % 2 === 0 ? 92 : 76;
  const shoulder = tip - 14;
  return [
    pointAt(30, from),
    pointAt(shoulder, from),
    pointAt(tip, (from + to) / 2),
    pointAt(shoulder, to),
    pointAt(30, to),
  ].join(" ");
});

function pointAt(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)].map((part) => (part * radius).toFixed(2)).join(",");
}

/** A gold seal with nine scallops around a tick. */
export function Seal({ className }: { className?: string }) {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true" className={className}>
      {scallops.map((degrees) => (
        <circle key={degrees} r="15" cx="32" fill="#ffb81f" transform={`rotate(${degrees})`} />
      ))}
      <circle r="36" fill="#ffc83d" />
      <circle r="29" fill="#fff" />
      <circle r="29" fill="none" stroke="#4a26c9" strokeWidth="3" />
      <path
        d="M-13 1 -4 11 14 -10"
        fill="none"
        stroke="#4a26c9"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const scallops = Array.from({ length: rayCount }, (_, index) => (index * 360) / rayCount);
