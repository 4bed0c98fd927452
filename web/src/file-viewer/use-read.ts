import { useEffect, useState } from "react";

interface Read<Value> {
  readonly value?: Value;
  readonly hasFailed: boolean;
}

/** What a file says once it has come. Pass the same function as long as the file is the same. */
export function useRead<Value>(read: () => Promise<Value>): Read<Value> {
  const [found, setFound] = useState<Read<Value>>({ hasFailed: false });
  useEffect(() => {
    let isGone = false;
    const show = (next: Read<Value>) => {
      if (!isGone) setFound(next);
    };
    read().then(
      (value) => show({ value, hasFailed: false }),
      () => show({ hasFailed: true }),
    );
    return () => {
      isGone = true;
    };
  }, [read]);
  return found;
}
