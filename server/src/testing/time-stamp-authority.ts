import { execFileSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

export interface TimeStampAuthority {
  readonly url: string;
  /** Its certificate, for `openssl ts -verify`. */
  readonly certificate: string;
  /** Changes what it answers; undefined: as it should. */
  spoil(answer: ((good: Buffer) => { readonly status?: number; readonly body: Buffer }) | undefined): void;
  close(): Promise<void>;
}

const configuration = `
[req]
distinguished_name = dn
x509_extensions = ext
prompt = no
[dn]
CN = Test time stamp authority
[ext]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = test
[test]
serial = serial
signer_cert = cert.pem
signer_key = key.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
`;

/** `openssl ts` behind HTTP on loopback (RFC 3161 section 3.4), with a certificate of its own in this folder. */
export async function startTimeStampAuthority(folder: string): Promise<TimeStampAuthority> {
  const openssl = (...args: string[]): Buffer => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
  fs.writeFileSync(path.join(folder, "tsa.cnf"), configuration);
  fs.writeFileSync(path.join(folder, "serial"), "01");
  const made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  openssl("req", "-x509", ...made, "-keyout", "key.pem", "-out", "cert.pem", "-config", "tsa.cnf");
  let spoiled: Parameters<TimeStampAuthority["spoil"]>[0];
  const server = http.createServer((request, response) => {
    void request.toArray().then((pieces) => {
      fs.writeFileSync(path.join(folder, "query.tsq"), Buffer.concat(pieces as Buffer[]));
      const good = openssl("ts", "-reply", "-queryfile", "query.tsq", "-config", "tsa.cnf");
      const { status = 200, body } = spoiled?.(good) ?? { body: good };
      response.writeHead(status, { "content-type": "application/timestamp-reply" }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    certificate: path.join(folder, "cert.pem"),
    spoil: (answer) => {
      spoiled = answer;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
