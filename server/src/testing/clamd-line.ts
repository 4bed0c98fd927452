import net from "node:net";

/** Speaks clamd's side of INSTREAM and gives this answer; `undefined` disconnects, `null` stays silent. */
export async function startClamdLine(
  answer: (file: Buffer) => string | undefined | null,
  early = false,
): Promise<{ readonly address: string; close(): void }> {
  const server = net.createServer((socket) => {
    let sent = Buffer.alloc(0);
    const reply = (): void => {
      const words = answer(fileIn(sent));
      if (words === undefined) socket.destroy();
      else if (words !== null) socket.end(`${words}\0`);
    };
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      sent = Buffer.concat([sent, chunk]);
      if (early || sent.subarray(-4).equals(Buffer.alloc(4))) reply();
    });
  });
  const { port } = await new Promise<net.AddressInfo>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(server.address() as net.AddressInfo));
  });
  return { address: `127.0.0.1:${port}`, close: () => void server.close() };
}

const command = "zINSTREAM\0";

function fileIn(sent: Buffer): Buffer {
  if (sent.subarray(0, command.length).toString() !== command) throw new Error("the scanner was asked something else");
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.byteLength; ) {
    const length = sent.readUInt32BE(at);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return Buffer.concat(pieces);
}
