import type { Config } from "./config.ts";

/**
 * The address at which browsers reach the server, without a trailing slash: PUBLIC_URL, or the address it listens on.
 * Loopback addresses become `localhost`, which people type. For a browser `127.0.0.1` is a different origin, where the
 * person is not signed in, so the server prints and mails one name only.
 */
export function publicUrlOf({ http }: Pick<Config, "http">, address: string): string {
  return (http.publicUrl ?? address.replace(loopback, "//localhost")).replace(/\/$/, "");
}

const loopback = /\/\/(?:127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:|\/|$)/;
