/** A window in the background paints nothing; what waits for it goes on nevertheless. */
const latestMs = 300;

/**
 * When what was just drawn can be seen. A page asks then for what stands beside it: until then neither the browser nor
 * the server should have anything else to do.
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
