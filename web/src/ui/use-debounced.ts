import { limits } from "@signoff/domain/limits";
import { useEffect, useState } from "react";

/** The value when it last stayed unchanged for the given time (R-SHELL-10: 500 ms). */
export function useDebounced<Value>(value: Value, restMs: number = limits.debounceMs): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
