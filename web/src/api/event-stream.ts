import type { Endpoint, RequestInputOf, ResultOf } from "@signoff/domain/http/endpoint";
import { addressOf, headersOf } from "./request.ts";

const firstPauseMs = 2_000;
const maxPauseMs = 60_000;

/**
 * Follows a stream of server-sent events until it is stopped, and reconnects after an interruption. Uses fetch, so that
 * the token stays in its header; has no time limit and no loading indicator.
 */
export function followEvents<E extends Endpoint>(
  endpoint: E,
  input: RequestInputOf<E>,
  onEvent: (event: ResultOf<E>) => void,
): () => void {
  const stop = new AbortController();
  void keepFollowing(endpoint, input, onEvent as (event: unknown) => void, stop.signal);
  return () => stop.abort();
}

async function keepFollowing(
  endpoint: Endpoint,
  input: unknown,
  onEvent: (event: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      const { url } = addressOf(endpoint, input);
      const response = await fetch(url, { headers: headersOf(null, {}), signal, credentials: "same-origin" });
      // A refusal (signed out, no right) is reported by the next ordinary call; a retry here would change nothing.
      if (!response.ok || !response.headers.get("content-type")?.startsWith("text/event-stream")) return;
      pauseMs = firstPauseMs;
      await readEvents(response, onEvent);
    } catch {
      pauseMs = Math.min(maxPauseMs, pauseMs * 2);
    }
    await rest(pauseMs, signal);
  }
}

export async function readEvents(response: Response, onEvent: (event: unknown) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event !== null) onEvent(event);
    }
  }
}

/** One block of the stream: its name and its data; keep-alive comments are skipped. */
export function parseEvent(block: string): { event: string; data: unknown } | null {
  const lines = block.split("\n");
  const valueOf = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart())
      .join("\n");
  const data = valueOf("data");
  if (data === "") return null;
  return { event: valueOf("event") || "message", data: JSON.parse(data) as unknown };
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
