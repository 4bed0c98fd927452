import type { VerifiedPart } from "@signoff/server/contract/base/operation-log";
import { useEffect, useRef, useState } from "react";
import type { VerifyCall } from "./queries.ts";

export type Verification =
  | { readonly state: "idle" }
  | { readonly state: "running"; readonly checked: number; readonly total: number }
  | { readonly state: "whole"; readonly part: VerifiedPart; readonly seconds: number }
  | { readonly state: "broken"; readonly part: VerifiedPart }
  | { readonly state: "failed" };

const idle: Verification = { state: "idle" };

/** Checks the chain part by part, so that the page shows the progress and can stop. */
export function useVerification(call: VerifyCall) {
  const [verification, setVerification] = useState<Verification>(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setVerification(idle);
  };
  const start = () => {
    // A second press while it runs starts nothing.
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setVerification({ state: "running", checked: 0, total: 0 });
    walk(call, control.signal, (checked, total) => setVerification({ state: "running", checked, total }))
      .then((end) => {
        if (!control.signal.aborted) setVerification(end);
      })
      .catch(() => {
        if (!control.signal.aborted) setVerification({ state: "failed" });
      })
      .finally(() => {
        if (running.current === control) running.current = null;
      });
  };
  return { verification, start, stop };
}

async function walk(
  call: VerifyCall,
  signal: AbortSignal,
  onProgress: (checked: number, total: number) => void,
): Promise<Verification> {
  const begun = performance.now();
  let after = "0";
  for (;;) {
    const part = await call(after, signal);
    if (part.line !== null) return { state: "broken", part };
    if (part.next === null) return { state: "whole", part, seconds: (performance.now() - begun) / 1000 };
    onProgress(part.checked, part.total);
    after = part.next;
  }
}
