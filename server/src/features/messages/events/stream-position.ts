/** What a client has received so far: enough to send it only what is new when it reconnects. */
export interface StreamPosition {
  /** The fingerprint of the to-do that it has. */
  readonly todo: string | undefined;
  /** The fingerprint of the notifications that it has. */
  readonly notifications: string | undefined;
  /** The revisions of the requests that it has. */
  readonly requests: ReadonlyMap<string, number>;
}

export const nowhere: StreamPosition = { todo: undefined, notifications: undefined, requests: new Map() };

/** As the id of an event: `3-1763181600000000!2-991;<request>:5,<request>:7`. */
export function writePosition({ todo, notifications, requests }: StreamPosition): string {
  const known = notifications === undefined ? "" : `!${notifications}`;
  return `${todo ?? ""}${known};${[...requests].map(([id, rev]) => `${id}:${rev}`).join(",")}`;
}

/** A position that cannot be read is ignored: the client is sent everything again. */
export function readPosition(text: string | undefined): StreamPosition {
  const found = /^(\d+-\d*)?(?:!(\d+-\d*))?;((?:[0-9a-f-]{36}:\d{1,9}(?:,(?!$)|$))*)$/.exec(text ?? "");
  if (!found) return nowhere;
  const [, todo, notifications, requests = ""] = found;
  const entries = requests.split(",").filter((entry) => entry !== "");
  return {
    todo,
    notifications,
    requests: new Map(entries.map((entry) => [entry.slice(0, 36), Number(entry.slice(37))])),
  };
}
