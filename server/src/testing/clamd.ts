// @run full
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const program = "/usr/sbin/clamd";

/** In two pieces, so that no scanner mistakes this source file for it. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** The real clamd with a single signature: that of the standard test file for scanners. */
export async function startClamd(): Promise<{ readonly socket: string; stop(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-clamd-"));
  const socket = path.join(folder, "clamd.ctl");
  fs.writeFileSync(path.join(folder, "eicar.ndb"), `Eicar-Test-Signature:0:0:${Buffer.from(eicar).toString("hex")}\n`);
  const settings = [`DatabaseDirectory ${folder}`, `LocalSocket ${socket}`, "Foreground yes", "StreamMaxLength 4M"];
  fs.writeFileSync(path.join(folder, "clamd.conf"), `${settings.join("\n")}\n`);
  const child = spawn(program, ["--config-file", path.join(folder, "clamd.conf")], { stdio: "ignore" });
  await listening(socket, child);
  return {
    socket,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await ended;
      fs.rmSync(folder, { recursive: true });
    },
  };
}

async function listening(socket: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await answers(socket)) return;
    await pause(100);
  }
  throw new Error(`clamd ended with ${child.exitCode}`);
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const line = net.connect(socket);
    line.once("connect", () => {
      line.destroy();
      resolve(true);
    });
    line.once("error", () => resolve(false));
  });
}
