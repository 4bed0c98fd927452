import { useEffect, useState } from "react";

const minuteMs = 60_000;

/** The present time, refreshed once a minute: for greetings, dates and waiting times. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
