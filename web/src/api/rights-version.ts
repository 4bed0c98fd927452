type Reload = () => Promise<void>;

let known: string | null = null;
let reload: Reload | null = null;
let isReloading = false;

/** The application registers here how menus and buttons are reloaded; the API client knows neither. */
export function onRightsChanged(handler: Reload): () => void {
  reload = handler;
  return () => {
    if (reload === handler) reload = null;
  };
}

/** Every answer contains the version of people and rights; a new version reloads the user's rights. */
export function noteRightsVersion(version: string | null): void {
  if (version === null || version === known) return;
  const isFirst = known === null;
  known = version;
  if (!isFirst && !isReloading) void readAgain();
}

/** Reload once more if they changed again meanwhile: the running call may have read an older state. */
async function readAgain(): Promise<void> {
  isReloading = true;
  try {
    let read: string | null;
    do {
      read = known;
      await reload?.();
    } while (known !== read);
  } catch {
    // Failed: with no known version, the next answer tries again.
    known = "";
  } finally {
    isReloading = false;
  }
}
