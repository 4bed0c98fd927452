import { useCallback, useEffect, useRef, useState } from "react";
import type { FormFiles } from "../../form-renderer/form-view-props.ts";

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: "waiting" | "running" | "failed";
  /** 0 to 1. */
  readonly share: number;
}

const atOnce = 3;

/** Several uploads at once, three running; each can be cancelled and tried again. They go on while the form is edited. */
export function useUploads(upload: FormFiles["upload"], bizType: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastId = useRef(0);
  const running = useRef(new Map<number, AbortController>());

  const change = useCallback((id: number, patch: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)));
  }, []);
  const drop = useCallback((id: number) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  }, []);

  const run = useCallback(
    async ({ id, file }: Upload) => {
      const abort = new AbortController();
      running.current.set(id, abort);
      change(id, { state: "running", share: 0 });
      try {
        await upload(bizType, file, { signal: abort.signal, onProgress: (share) => change(id, { share }) });
        drop(id);
      } catch {
        running.current.delete(id);
        if (!abort.signal.aborted) change(id, { state: "failed" });
      }
    },
    [upload, bizType, change, drop],
  );

  useEffect(() => {
    const free = atOnce - running.current.size;
    const next = uploads.filter((one) => one.state === "waiting" && !running.current.has(one.id)).slice(0, free);
    for (const one of next) void run(one);
  }, [uploads, run]);

  return {
    uploads,
    add: useCallback((files: readonly File[]) => {
      const added = files.map((file): Upload => ({ id: (lastId.current += 1), file, state: "waiting", share: 0 }));
      setUploads((all) => [...all, ...added]);
    }, []),
    cancel: drop,
    retry: useCallback((id: number) => change(id, { state: "waiting", share: 0 }), [change]),
  };
}
