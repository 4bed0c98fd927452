import tls from "node:tls";

/** What browsers are shown at this address. It is read, not trusted: that is the browsers' business. */
export async function certificateEnd(publicUrl: string, patienceMs = 3_000): Promise<Date | undefined> {
  const { hostname, port } = new URL(publicUrl);
  return new Promise((resolve) => {
    const socket = tls.connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    const end = (until: Date | undefined): void => {
      socket.destroy();
      resolve(until);
    };
    socket.setTimeout(patienceMs, () => end(undefined));
    socket.once("error", () => end(undefined));
    socket.once("secureConnect", () => {
      const { valid_to: until } = socket.getPeerCertificate();
      end(until ? new Date(until) : undefined);
    });
  });
}
