import type { Config } from "./config.ts";

/**
 * Where browsers reach the server, without a slash at the end: what is set, or where it listens. People type localhost,
 * and to a browser that is another place than 127.0.0.1, where nobody is signed in; so one name is printed and mailed.
 */
export function publicUrlOf({ http }: Pick<Config, "http">, address: string): string {
  return (http.publicUrl ?? address.replace(loopback, "//localhost")).replace(/\/$/, "");
}

const loopback = /\/\/(?:127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:|\/|$)/;
