/** A wafer whose lit dies draw a check mark. Decoration; all of it is plain SVG so that no image is fetched. */
export function WaferPicture() {
  return (
    <svg className="so-wafer" viewBox="0 0 840 900" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="wafer-body" cx="0.38" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#2B3E8C" />
          <stop offset="0.55" stopColor="#1D2A63" />
          <stop offset="1" stopColor="#141C45" />
        </radialGradient>
      </defs>
      <circle cx={center.x} cy={center.y} r={radius} fill="url(#wafer-body)" stroke="#33478F" strokeWidth="1.2" />
      <circle cx={center.x} cy={center.y} r={radius - 6} fill="none" stroke="#2C3D80" strokeWidth="0.8" />
      {dies.map((die) => (
        <rect
          key={`${die.x}.${die.y}`}
          x={die.x}
          y={die.y}
          width={dieWidth}
          height={dieHeight}
          rx="1.5"
          fill={die.fill}
        />
      ))}
      <path d={`M${center.x - 9} ${center.y + radius} l9 -12 l9 12z`} fill="#0B132D" />
    </svg>
  );
}

const center = { x: 580, y: 380 };
const radius = 430;
const pitch = { x: 46, y: 34.3 };
const dieWidth = 43;
const dieHeight = 31.4;
const margin = 14;

/** Column and row of the lit dies, counted from the upper left of the wafer. */
const check = new Set([
  "12,5",
  "11,6",
  "11,7",
  "10,8",
  "10,9",
  "9,10",
  "9,11",
  "4,11",
  "5,12",
  "8,12",
  "5,13",
  "8,13",
  "6,14",
  "7,14",
  "6,15",
  "7,15",
]);

interface Die {
  readonly x: number;
  readonly y: number;
  readonly fill: string;
}

const dies: readonly Die[] = Array.from({ length: 20 * 27 }, (_none, index): Die | null => {
  const column = index % 20;
  const row = Math.floor(index / 20) - 2;
  const x = 168 + column * pitch.x;
  const y = 8.5 + row * pitch.y;
  const corners = [x, x + dieWidth].flatMap((cx) =>
    [y, y + dieHeight].map((cy) => Math.hypot(cx - center.x, cy - center.y)),
  );
  if (Math.max(...corners) > radius - margin) return null;
  return { x, y, fill: check.has(`${column},${row}`) ? "#8C9BD6" : shade(x, y) };
}).filter((die) => die !== null);

/** Two soft lights, darker towards the rim and around the check mark. */
function shade(x: number, y: number): string {
  const light = Math.max(0.18, glow(x, y, 430, 160, 380), 0.75 * glow(x, y, 780, 470, 330));
  const mix = (from: number, to: number) => Math.round(from + (to - from) * light);
  return `rgb(${mix(26, 86)} ${mix(36, 106)} ${mix(88, 190)})`;
}

function glow(x: number, y: number, atX: number, atY: number, reach: number): number {
  return Math.max(0, 1 - Math.hypot(x - atX, y - atY) / reach);
}
