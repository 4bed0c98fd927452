import { packets } from "../db/postgres-client.ts";

/** The packets sent to PostgreSQL while the work ran, each with its statements; one packet is one round trip. */
export async function packetsDuring<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly sent: readonly (readonly string[])[] }> {
  const sent: (readonly string[])[] = [];
  const note = (statements: unknown): void => void sent.push(statements as readonly string[]);
  packets.subscribe(note);
  try {
    return { result: await work(), sent };
  } finally {
    packets.unsubscribe(note);
  }
}
