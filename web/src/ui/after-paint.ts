/** A window in the background paints nothing; waiting code continues nevertheless. */
const latestMs = 300;

/**
 * Resolves when the last render is visible. A page then loads its secondary parts: until then neither the browser nor
 * the server should be busy with anything else.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const latest = setTimeout(resolve, latestMs);
    requestAnimationFrame(() => {
      clearTimeout(latest);
      setTimeout(resolve);
    });
  });
}
