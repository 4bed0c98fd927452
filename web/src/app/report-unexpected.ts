import { shellMessages } from "../i18n/shell-messages.ts";
import { translate } from "../i18n/translate.ts";
import { ChunkLoadError } from "./pages/chunk-error-page.tsx";

/** A page that fails at every render would report the same error for ever. */
const maxReports = 20;

interface Ways {
  /** Reports the error to the server's log and returns its id there; null without a session. */
  readonly tell: (error: unknown) => Promise<string | null>;
  readonly say: (text: string) => void;
}

/**
 * Handles an error of our own: tells the user that something failed, with the id of the error in the server's log. The
 * same error is reported only once.
 */
export function reportUnexpected({ tell, say }: Ways): (error: unknown) => void {
  const known = new Set<string>();
  return (mistake) => {
    // Its page shows it and offers a retry: the network failed, or a newer version was deployed.
    if (mistake instanceof ChunkLoadError) return;
    const name = mistake instanceof Error ? (mistake.stack ?? mistake.message) : String(mistake);
    if (known.has(name) || known.size >= maxReports) return;
    known.add(name);
    void wordsAfter(tell, mistake).then(say);
  };
}

async function wordsAfter(tell: Ways["tell"], error: unknown): Promise<string> {
  // Without a connection to the server, the message has no id.
  const id = await tell(error).catch(() => null);
  return id === null
    ? translate(shellMessages, "error.title")
    : translate(shellMessages, "error.told", { id: id.slice(0, 8) });
}
