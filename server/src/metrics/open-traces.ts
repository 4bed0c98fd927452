import { AsyncLocalStorage } from "node:async_hooks";
import os from "node:os";
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from "@opentelemetry/api";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { BackgroundReport } from "../db/database.ts";
import {
  type EndedWork,
  markAsked,
  type RunStatement,
  statementRun,
  type TracedWork,
  workBegun,
  workEnded,
} from "./traced-work.ts";

export interface TracesPlace {
  /** The address of a collector that accepts OTLP over HTTP. */
  readonly url: string;
  /** The share of traced calls, from 0 to 1. */
  readonly share: number;
  /** Whether a call may name its cause: only if a proxy of our own is in front of the server. */
  readonly trustsCallers: boolean;
}

export interface OpenTraces {
  /** Sends the remaining spans first. */
  close(): Promise<void>;
}

/** An unresponsive collector delays a stop for at most this long. */
const sendMs = 3_000;
const maxTextLength = 2_000;
const marks = new W3CTraceContextPropagator();

/** Traces calls, jobs and their statements, and sends the spans to a collector. */
export function openTraces(place: TracesPlace, version: string, report: BackgroundReport): OpenTraces {
  setGlobalErrorHandler((error) => report("traces", error));
  const exporter = new OTLPTraceExporter({ url: place.url, timeoutMillis: sendMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": "signoff",
      "service.version": version,
      "host.name": os.hostname(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(place.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: sendMs })],
  });
  const endFollowing = follow(provider.getTracer("signoff", version), place.trustsCallers);
  return {
    async close() {
      endFollowing();
      await provider.shutdown().catch((error: unknown) => report("traces", error));
    },
  };
}

function follow(tracer: Tracer, trustsCallers: boolean): () => void {
  const present = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<TracedWork, Span>();
  workBegun.bindStore(present, (message) => {
    const work = message as TracedWork;
    const parent = causeOf(work, trustsCallers);
    const kind = work.kind === "call" ? SpanKind.SERVER : SpanKind.CONSUMER;
    const span = tracer.startSpan(work.name, { kind }, parent);
    spans.set(work, span);
    return trace.setSpan(parent, span);
  });
  const ends = [
    workEnded.hear((ended) => endSpan(spans.get(ended.work), ended)),
    statementRun.hear((statement) => showStatement(tracer, present.getStore(), statement)),
    markAsked.hear((asked) => {
      const carrier: Record<string, string> = {};
      marks.inject(present.getStore() ?? ROOT_CONTEXT, carrier, defaultTextMapSetter);
      Object.assign(asked, { mark: carrier["traceparent"] });
    }),
  ];
  return () => {
    workBegun.unbindStore(present);
    for (const end of ends) end();
  };
}

function causeOf({ kind, cause }: TracedWork, trustsCallers: boolean): Context {
  if (cause === undefined || (kind === "call" && !trustsCallers)) return ROOT_CONTEXT;
  return marks.extract(ROOT_CONTEXT, { traceparent: cause }, defaultTextMapGetter);
}

function endSpan(span: Span | undefined, { failed, facts = {} }: EndedWork): void {
  span?.setAttributes(facts);
  if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}

/** Reported when it is over, so its start is computed backwards. Statements outside any work are not shown. */
function showStatement(tracer: Tracer, parent: Context | undefined, { text, ms, failed }: RunStatement): void {
  if (!parent) return;
  const end = Date.now();
  const shortened = text.replaceAll(/\s+/g, " ").trim().slice(0, maxTextLength);
  const attributes = { "db.system.name": "postgresql", "db.query.text": shortened };
  const [operation = "statement"] = shortened.split(" ", 1);
  const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, startTime: end - ms, attributes }, parent);
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}
