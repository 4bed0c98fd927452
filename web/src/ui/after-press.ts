let isPressed = false;

function note({ type }: Event): void {
  isPressed = type === "pointerdown";
}
/** A key, too, says that nothing is pressed any more: browsers do not tell when a scroll bar was let go. */
const releases = ["pointerup", "pointercancel", "keydown"] as const;
for (const type of ["pointerdown", ...releases]) document.addEventListener(type, note, true);

/**
 * Now, or once what is pressed has been let go: a page that moves under a press takes it away from what it was meant for.
 */
export function afterPress(then: () => void): void {
  if (!isPressed) return then();
  const release = () => {
    for (const type of releases) document.removeEventListener(type, release, true);
    setTimeout(then);
  };
  for (const type of releases) document.addEventListener(type, release, true);
}
