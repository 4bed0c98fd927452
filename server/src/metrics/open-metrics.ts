import http from "node:http";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics, Registry } from "@prometheus-io/client";
import { StartupError } from "../config/startup-error.ts";
import type { BackgroundReport } from "../db/database.ts";
import { countSignals } from "./count-signals.ts";
import { watchGauges } from "./gauges.ts";
import type { MetricSources } from "./sources.ts";

export interface MetricsPlace {
  readonly host: string;
  readonly port: number;
}

export interface OpenMetrics {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Metrics for Prometheus on a port of their own. Access to the port needs no account, so it is on loopback unless
 * configured otherwise, and it shows only numbers.
 */
export async function openMetrics(
  place: MetricsPlace,
  sources: MetricSources,
  report: BackgroundReport,
): Promise<OpenMetrics> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const endCounting = countSignals(register);
  const read = watchGauges(register, sources);
  const server = http.createServer((request, response) => {
    answer(request, response, async () => {
      await read();
      return { type: register.contentType, text: await register.metrics() };
    }).catch((error: unknown) => {
      report("metrics", error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.requestTimeout = 10_000;
  await listen(server, place);
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${place.host}:${port}/metrics`,
    async close() {
      endCounting();
      register.clear();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Page {
  readonly type: string;
  readonly text: string;
}

async function answer(
  { method, url }: http.IncomingMessage,
  response: http.ServerResponse,
  page: () => Promise<Page>,
): Promise<void> {
  if (url !== "/metrics") return refuse(response, 404);
  if (method !== "GET") return refuse(response, 405);
  const { type, text } = await page();
  response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(text);
}

function refuse(response: http.ServerResponse, status: 404 | 405): void {
  response.writeHead(status).end();
}

async function listen(server: http.Server, { host, port }: MetricsPlace): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      reject(new StartupError(`METRICS_PORT: ${host}:${port} cannot be listened on (${error.message}). Set another.`));
    });
    server.listen(port, host, resolve);
  });
}
