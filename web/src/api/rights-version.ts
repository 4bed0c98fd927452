type Reload = () => Promise<void>;

let known: string | null = null;
let reload: Reload | null = null;
let isReloading = false;

/** The application says how menus and buttons are read again; the API client itself knows neither. */
export function onRightsChanged(handler: Reload): () => void {
  reload = handler;
  return () => {
    if (reload === handler) reload = null;
  };
}

/** Every answer tells the version of people and rights: another one than before makes the own rights be read again. */
export function noteRightsVersion(version: string | null): void {
  if (version === null || version === known) return;
  const isFirst = known === null;
  known = version;
  if (!isFirst && !isReloading) void readAgain();
}

/** Once more where they changed again meanwhile: what was being read may be older than that. */
async function readAgain(): Promise<void> {
  isReloading = true;
  try {
    let read: string | null;
    do {
      read = known;
      await reload?.();
    } while (known !== read);
  } catch {
    // Not read: with no version known, the next answer tries again.
    known = "";
  } finally {
    isReloading = false;
  }
}
