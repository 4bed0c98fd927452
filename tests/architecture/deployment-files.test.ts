import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { readLockedPackages } from "../../scripts/lib/locked-packages.ts";
import { adviceOnMemory } from "../support/cluster/start-cluster.ts";
import { importsOf, targetOf } from "../support/imports.ts";
import { readSourceFiles } from "../support/source-files.ts";
import { budgetProblem } from "../../server/src/db/connection-budget.ts";
import * as files from "../support/deployment-files.ts";
import { type Config, loadConfig } from "../../server/src/config/config.ts";
import { variables } from "../../server/src/config/variables.ts";

const unit = files.deploymentFile("signoff.service");
const image = files.deploymentFile("container/Containerfile");
const compose = files.deploymentFile("container/compose.yml");
const balancer = files.deploymentFile("container/haproxy.cfg");
const proxy = files.deploymentFile("proxy/nginx.conf");
const pods = files.deploymentFile("container/kubernetes.yml");

const inImage = files.settingsOfImage(image);
const given: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "signoff.service": files.settingsOfUnit(unit),
  "compose.yml": { ...inImage, ...files.settingsOfService(compose, "node-1") },
  "kubernetes.yml": { ...inImage, ...files.settingsOfPod(pods) },
};
/** Read by Node and by the memory management of the C library, not by the server. */
const ofTheRuntime = /^(?:NODE_ENV|MALLOC_[A-Z_]+)$/;

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-deployment-"));
  fs.writeFileSync(path.join(folder, "database-url"), "postgres://signoff:secret@database:5432/signoff\n");
  fs.writeFileSync(path.join(folder, "pepper"), "a pepper of thirty-two characters or more");
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** As the server would read it there, with its secrets in files. */
function configOf(name: string): Config {
  const settings = Object.entries(given[name] ?? {}).map(([key, value]) => {
    const secret = key.endsWith("_FILE") ? path.join(folder, path.basename(value)) : value;
    return [key, secret] as const;
  });
  return loadConfig(Object.fromEntries(settings), { production: true });
}

const names = Object.keys(given);

describe("the files that run a production server", () => {
  it.each(names)("[R-OPS-17] name existing settings, with values that the server accepts: %s", (name) => {
    const unknown = Object.keys(given[name] ?? {}).filter((key) => !(key in variables) && !ofTheRuntime.test(key));
    expect(unknown).toEqual([]);
    expect(configOf(name)).toMatchObject({
      mode: "production",
      dataDir: "/var/lib/signoff",
      http: { port: 8080, trustProxy: 1 },
      database: { url: "postgres://signoff:secret@database:5432/signoff" },
      passwords: { pepper: expect.any(String) as string },
    });
  });

  it("[R-OPS-17] give both servers of compose the same settings, and haproxy their names and their port", () => {
    expect(compose).toMatch(/^ {2}node-2:\n {4}<<: \*node$/m);
    const port = configOf("compose.yml").http.port;
    expect(files.valuesOf(balancer, /^ {2}server \S+ (\S+) check$/gm)).toEqual([`node-1:${port}`, `node-2:${port}`]);
    const [, inside] = /ports: \["127\.0\.0\.1:\d+:(\d+)"\]/.exec(compose) ?? [];
    expect(files.valuesOf(balancer, /^ {2}bind :(\d+)$/gm)).toEqual([inside]);
  });

  it("[R-OPS-17] send calls and probes to the address of the server", () => {
    const { http, metrics } = configOf("kubernetes.yml");
    expect(files.valuesOf(image, /^EXPOSE (\d+)$/gm)).toEqual([String(http.port)]);
    expect(files.valuesOf(pods, /name: http, containerPort: (\d+)/g)).toEqual([String(http.port)]);
    expect(files.valuesOf(pods, /name: metrics, containerPort: (\d+)/g)).toEqual([String(metrics?.port)]);
    for (const host of [http.host, metrics?.host]) expect(host).toBe("0.0.0.0");
    const served = fs.readFileSync(
      new URL("../../server/src/features/operations/health/serve-health.ts", import.meta.url),
      "utf8",
    );
    const asked = [
      ...files.valuesOf(pods, /httpGet: \{ path: (\S+), port: http \}/g),
      ...files.valuesOf(balancer, /^ {2}option httpchk GET (\S+)$/gm),
    ];
    expect(asked).toHaveLength(4);
    for (const one of asked) expect(served).toContain(`app.get("${one}"`);
  });

  it("[R-OPS-17] let the proxy that ends TLS pass all of the portal, and nothing else, to the unit's address", () => {
    const { http } = configOf("signoff.service");
    const passed = [...proxy.matchAll(/^ {2}location (?:= )?(\S+) \{ proxy_pass (\S+); \}$/gm)];
    expect(passed.map(([, place]) => place)).toEqual(["/tapeout/", "/version.json", "/api/"]);
    for (const [, , to] of passed) expect(to).toBe(`http://${http.host}:${http.port}`);
    expect(proxy).toContain("location / { return 404; }");
    expect(new Set(files.valuesOf(proxy, /server_name (\S+);/g))).toEqual(
      new Set([new URL(http.publicUrl ?? "").hostname]),
    );
    expect(proxy).toContain("proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;");
    expect(files.valuesOf(proxy, /proxy_(?:read|send)_timeout (\S+);/g)).toEqual(
      files.valuesOf(balancer, /timeout (?:client|server) (\S+)/g),
    );
  });

  it("[R-OPS-17] allow more time for a stop than the server takes at most", () => {
    const [, stopWithin = ""] =
      /^const stopWithin = ([\d_]+);$/m.exec(
        fs.readFileSync(new URL("../../server/src/main.ts", import.meta.url), "utf8"),
      ) ?? [];
    const most = configOf("kubernetes.yml").http.drainSeconds + Number(stopWithin.replaceAll("_", "")) / 1000;
    const waits = [
      ...files.valuesOf(unit, /^TimeoutStopSec=(\d+)$/gm),
      ...files.valuesOf(compose, /stop_grace_period: (\d+)s/g),
      ...files.valuesOf(pods, /terminationGracePeriodSeconds: (\d+)/g),
    ];
    expect(waits).toHaveLength(3);
    for (const seconds of waits) expect(Number(seconds)).toBeGreaterThan(most);
  });

  it("[R-OPS-17] count every server that may run at the same time, and fit a default PostgreSQL", () => {
    const running = (pattern: RegExp): number => Number(files.valuesOf(pods, pattern)[0]);
    const most = running(/replicas: (\d+)/g) + running(/maxSurge: (\d+)/g);
    const asInstalled = { server: 100, reserved: 3, database: -1, user: -1 };
    for (const [name, nodes] of [["kubernetes.yml", most] as const, ["compose.yml", 3] as const]) {
      const { database } = configOf(name);
      if (database.kind !== "postgres") throw new Error("several servers need a database server");
      expect(database.nodes).toBe(nodes);
      expect(budgetProblem(database, asInstalled)).toBeUndefined();
    }
    expect(running(/minAvailable: (\d+)/g)).toBeLessThan(running(/replicas: (\d+)/g));
  });
});

describe("names within the files", () => {
  it("[R-OPS-17] of secrets, volumes and labels are declared", () => {
    const declared = files.valuesOf(compose, /^ {2}([a-z-]+): \{ file: /gm);
    const wanted = files.valuesOf(compose, /^ {4}secrets: \[(.+)\]$/gm).flatMap((list) => list.split(", "));
    expect([...new Set(wanted)].toSorted()).toEqual(declared.toSorted());
    const mounted = files.valuesOf(pods, /- \{ name: ([a-z]+), mountPath/g);
    expect(mounted).toEqual(files.valuesOf(pods, /^ {8}- \{ name: ([a-z]+), (?:persistent|secret|emptyDir)/gm));
    const claims = files.valuesOf(pods, /claimName: ([a-z-]+)/g);
    expect(files.valuesOf(pods, /kind: PersistentVolumeClaim\nmetadata: \{ name: ([a-z-]+) \}/g)).toEqual(claims);
    expect(new Set(files.valuesOf(pods, /\bapp: ([a-z-]+)/g))).toEqual(new Set(["signoff"]));
    const [, folderOfSecrets = "?"] = /name: secrets, mountPath: (\S+),/.exec(pods) ?? [];
    const secrets = Object.entries(given["kubernetes.yml"] ?? {}).filter(([key]) => key.endsWith("_FILE"));
    expect(secrets.map(([, value]) => path.dirname(value))).toEqual([folderOfSecrets, folderOfSecrets]);
    for (const name of files.valuesOf(unit, /_FILE=%d\/(\S+)/g)) expect(unit).toContain(`LoadCredential=${name}:`);
  });

  it("[R-OPS-17] of memory limits are the same everywhere, also in load tests", () => {
    const [, started = ""] = /^ExecStart=\S+\/node (.+)$/m.exec(unit) ?? [];
    const bounds = started.split(" ").filter((part) => part.startsWith("--max-"));
    expect(bounds).toHaveLength(2);
    const { NODE_OPTIONS, ...inTheSystem } = adviceOnMemory;
    expect(NODE_OPTIONS).toBe(bounds.join(" "));
    expect(packageFile.scripts.serve).toContain(` ${bounds.join(" ")} `);
    for (const [name, value] of Object.entries(inTheSystem))
      for (const file of [unit, image]) expect(file).toContain(`${name}=${value}`);
  });

  it("[R-OPS-17] of the program are the same everywhere, and the image contains it with all its imports", () => {
    const [, started = ""] = /^ExecStart=\S+\/node (.+)$/m.exec(unit) ?? [];
    expect(image).toContain(`CMD ${JSON.stringify(["node", ...started.split(" ")]).replaceAll(",", ", ")}`);
    const copied = files.valuesOf(image, /^COPY --from=build \/opt\/signoff\/(\S+) /gm);
    const { paths, packages } = reachedFrom(started.split(" ").find((part) => !part.startsWith("-")) ?? "");
    expect(paths.size).toBeGreaterThan(500);
    expect([...paths].filter((file) => !copied.includes(file.split("/")[0] ?? ""))).toEqual([]);
    const shipped = new Set(readLockedPackages().flatMap(({ name, isShipped }) => (isShipped ? [name] : [])));
    expect([...packages].filter((name) => !shipped.has(name))).toEqual([]);
  });
});

/** All files of the repository and all packages of others that a program needs. */
function reachedFrom(start: string): { readonly paths: ReadonlySet<string>; readonly packages: ReadonlySet<string> } {
  const sources = new Map(readSourceFiles().map((file) => [file.path, file]));
  const paths = new Set<string>();
  const packages = new Set<string>();
  const next = [start];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (paths.has(at)) continue;
    paths.add(at);
    const file = sources.get(at);
    for (const specifier of file ? importsOf(file) : []) {
      const target = file && targetOf(file, specifier);
      if (target !== undefined) next.push(target);
      else if (!specifier.startsWith("node:")) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
    }
  }
  return { paths, packages };
}
