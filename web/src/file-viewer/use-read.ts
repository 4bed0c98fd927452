import { useEffect, useState } from "react";
import { sentenceOf } from "../api/api-error.ts";

interface Read<Value> {
  readonly value?: Value;
  /** Why loading failed, in the server's words; empty if it sent none. */
  readonly failed?: string;
}

/** The content of a file once it is loaded. Pass the same function as long as the file is the same. */
export function useRead<Value>(read: () => Promise<Value>): Read<Value> {
  const [found, setFound] = useState<Read<Value>>({});
  useEffect(() => {
    let isGone = false;
    const show = (next: Read<Value>) => {
      if (!isGone) setFound(next);
    };
    read().then(
      (value) => show({ value }),
      (error: unknown) => show({ failed: sentenceOf(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [read]);
  return found;
}
