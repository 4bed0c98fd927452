import type { FormStatus } from "@signoff/domain/status/form-status";
import type { ReactNode } from "react";

/** The shape carries the meaning, the colour only repeats it. View box 0 0 14 14. */
export const statusGlyphs: Readonly<Record<FormStatus, ReactNode>> = {
  0: <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="1.6 2.1" />,
  1: (
    <>
      <Ring />
      <path d="M5 8.9l.3-1.4L8.4 4.4l1.1 1.1-3.1 3.1z" fill="currentColor" />
    </>
  ),
  2: (
    <>
      <Ring />
      <path d="M7 4.2a2.8 2.8 0 0 1 0 5.6z" fill="currentColor" />
    </>
  ),
  3: (
    <g fill="none" stroke="currentColor">
      <path d="M2.2 6.2A5 5 0 0 1 11 4.2M11.8 7.8A5 5 0 0 1 3 9.8" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M11.6 2v2.8H8.8M2.4 12V9.2h2.8" strokeWidth="1.3" />
    </g>
  ),
  4: (
    <>
      <Ring />
      <path d="M3.6 10.4l6.8-6.8" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  5: (
    <>
      <circle cx="7" cy="7" r="5.75" fill="currentColor" />
      <Stroke d="M4.4 7.2l1.8 1.8 3.4-3.7" />
    </>
  ),
  6: (
    <>
      <rect x="1.8" y="2.4" width="10.4" height="3" rx=".8" fill="currentColor" />
      <path
        d="M2.8 6.4v4.2c0 .6.4 1 1 1h6.4c.6 0 1-.4 1-1V6.4M5.6 8h2.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </>
  ),
  7: (
    <>
      <path d="M4.6 1.3h4.8l3.3 3.3v4.8l-3.3 3.3H4.6L1.3 9.4V4.6z" fill="currentColor" />
      <Stroke d="M5 5l4 4M9 5L5 9" />
    </>
  ),
};

function Ring() {
  return <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />;
}

/** Cut out of a filled shape, in the background colour. */
function Stroke({ d }: { readonly d: string }) {
  return (
    <path d={d} fill="none" stroke="var(--so-surface)" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
  );
}
