// @run full
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export const haproxyProgram = "/usr/sbin/haproxy";

export interface BalancedNode {
  readonly name: string;
  readonly port: number;
}

export interface Haproxy {
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * A load balancer like that of a real installation: it probes `/readyz` of every node, sends a call to the one with the
 * fewest connections, and to another one only if the first could not be reached at all. A call that a node has received
 * is never sent twice. The answer names the node.
 */
export function haproxyConfig(port: number, nodes: readonly BalancedNode[]): string {
  const servers = nodes.map(({ name, port: at }) => `  server ${name} 127.0.0.1:${at} check`);
  return `global
  maxconn 4000

defaults
  mode http
  timeout connect 2s
  timeout check 3s
  timeout client 130s
  timeout server 130s
  timeout http-keep-alive 60s
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure

frontend portal
  bind 127.0.0.1:${port}
  default_backend nodes

backend nodes
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  http-response set-header X-Served-By %s
  default-server inter 200ms fastinter 100ms downinter 200ms fall 2 rise 1
${servers.join("\n")}
`;
}

/** Runs on loopback until it is stopped; needs Debian's package haproxy. */
export async function startHaproxy(port: number, nodes: readonly BalancedNode[]): Promise<Haproxy> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-haproxy-"));
  const file = path.join(folder, "haproxy.cfg");
  fs.writeFileSync(file, haproxyConfig(port, nodes));
  const child = spawn(haproxyProgram, ["-q", "-db", "-f", file], { stdio: ["ignore", "ignore", "pipe"] });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = once(child, "exit");
  const address = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return { address, stop };
    if (child.exitCode !== null) break;
    await pause(50);
  }
  await stop();
  throw new Error(`haproxy has no node to send calls to: ${complaints}`);
}
