let isPressed = false;

function note({ type }: Event): void {
  isPressed = type === "pointerdown";
}
/** A key stroke also means that no mouse button is down: browsers fire no event when a scroll bar is released. */
const releases = ["pointerup", "pointercancel", "keydown"] as const;
for (const type of ["pointerdown", ...releases]) document.addEventListener(type, note, true);

/** Now, or after the current press: a page that moves during a press would move its target away. */
export function afterPress(then: () => void): void {
  if (!isPressed) return then();
  const release = () => {
    for (const type of releases) document.removeEventListener(type, release, true);
    setTimeout(then);
  };
  for (const type of releases) document.addEventListener(type, release, true);
}
