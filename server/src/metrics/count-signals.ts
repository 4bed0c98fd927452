import { Counter, Gauge, Histogram, type Registry } from "@prometheus-io/client";
import { callAnswered, fileHandled, readingAsked, requestActed, streamsChanged } from "./signals.ts";

/** From a read from memory to a large export. */
const seconds = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.4, 1, 2.5, 10];

const methods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]);

/**
 * Counts events from now on. Every label has few values, none of which a caller can invent. Returns a function that
 * stops it.
 */
export function countSignals(register: Registry): () => void {
  const ends = [countCalls(register), countActions(register), countStreams(register), countReadings(register)];
  ends.push(countFiles(register));
  return () => {
    for (const end of ends) end();
  };
}

function countCalls(register: Registry): () => void {
  const registers = [register];
  const calls = new Counter({
    name: "signoff_http_requests_total",
    help: "Calls answered, by the template of their route, HTTP status and code of the envelope",
    labelNames: ["method", "route", "status", "code"],
    registers,
  });
  const durations = new Histogram({
    name: "signoff_http_request_duration_seconds",
    help: "From the arrival of a call to the end of its answer",
    labelNames: ["method", "route"],
    buckets: seconds,
    registers,
  });
  return callAnswered.hear(({ method: asked, route = "none", status, code = status, seconds: took }) => {
    const method = methods.has(asked) ? asked : "other";
    calls.inc({ method, route, status, code });
    durations.observe({ method, route }, took);
  });
}

function countActions(register: Registry): () => void {
  const actions = new Counter({
    name: "signoff_decisions_total",
    help: "Committed actions on requests: submit, agree, reject and all others",
    labelNames: ["action"],
    registers: [register],
  });
  return requestActed.hear(({ action }) => actions.inc({ action }));
}

function countStreams(register: Registry): () => void {
  const streams = new Gauge({
    name: "signoff_event_streams",
    help: "Open streams of server-sent events",
    registers: [register],
  });
  return streamsChanged.hear(({ by }) => streams.inc(by));
}

function countReadings(register: Registry): () => void {
  const readings = new Counter({
    name: "signoff_cache_reads_total",
    help: "How often something kept in memory was asked for, and whether it was there",
    labelNames: ["cache", "outcome"],
    registers: [register],
  });
  return readingAsked.hear(({ of, isKept }) => readings.inc({ cache: of, outcome: isKept ? "hit" : "miss" }));
}

function countFiles(register: Registry): () => void {
  const registers = [register];
  const operations = new Counter({
    name: "signoff_file_store_operations_total",
    help: "What the store of attachments was asked to do, and whether it did",
    labelNames: ["operation", "outcome"],
    registers,
  });
  const bytes = new Counter({
    name: "signoff_file_store_received_bytes_total",
    help: "Bytes that arrived in the store of attachments",
    registers,
  });
  return fileHandled.hear(({ operation, failed, bytes: arrived }) => {
    operations.inc({ operation, outcome: failed ? "failed" : "done" });
    bytes.inc(arrived);
  });
}
