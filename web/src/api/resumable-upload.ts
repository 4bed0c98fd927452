import {
  DetailedError,
  defaultOptions,
  type HttpRequest,
  type HttpResponse,
  type PreviousUpload,
  Upload,
} from "tus-js-client";
import { useSession } from "../session/session-store.ts";
import { ApiError } from "./api-error.ts";
import { openEnvelope } from "./call-endpoint.ts";
import { reportRefusal } from "./on-refusal.ts";
import { basePath, headersOf } from "./request.ts";

/** Why an upload is paused; it continues by itself. */
export type Hold = "network" | "busy";

export interface ResumableOptions {
  /** Identifies this file in this place, also after a reload of the page. */
  readonly fingerprint: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Share of the bytes sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly onHold: (hold: Hold | undefined) => void;
  readonly signal: AbortSignal;
}

/** A proxy or a slow connection breaks calls that take minutes, so a large file is sent in pieces. */
const pieceBytes = 16 * 1_048_576;
/** Gives up after this many failures of the server in a row. A lost connection is waited for without end. */
const maxFailures = 6;
const maxPauseMs = 15_000;
/** A connection that carries nothing for this long counts as lost. */
const silentMs = 60_000;

/** Uploads by the tus protocol and resolves to the id of the upload, whose file can then be attached. */
export function sendInPieces(path: string, file: File, options: ResumableOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = new Sending(`${basePath}${path}`, file, options, { resolve, reject });
    void sending.begin();
  });
}

interface Outcome {
  readonly resolve: (uploadId: string) => void;
  readonly reject: (error: unknown) => void;
}

class Sending {
  private readonly upload: Upload;
  private readonly options: ResumableOptions;
  private readonly outcome: Outcome;
  private session: string | null = null;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(address: string, file: File, options: ResumableOptions, outcome: Outcome) {
    this.options = options;
    this.outcome = outcome;
    this.upload = new Upload(file, {
      endpoint: new URL(address, location.origin).href,
      chunkSize: pieceBytes,
      // Pauses are shown to the user, so they are made here.
      retryDelays: null,
      metadata: { filename: file.name, ...options.metadata },
      fingerprint: () => Promise.resolve(options.fingerprint),
      onBeforeRequest: (request) => {
        this.session = useSession.getState().token;
        for (const [name, value] of headersOf(null, {})) request.setHeader(name, value);
      },
      onAfterResponse: refuseInsteadOfBeginningAnew,
      onProgress: this.progress,
      onSuccess: this.succeed,
      onError: (error) => void this.fail(error),
    });
  }

  async begin(): Promise<void> {
    const { signal } = this.options;
    signal.addEventListener("abort", this.cancel, { once: true });
    const [previous] = await this.upload.findPreviousUploads();
    if (signal.aborted) return;
    if (previous) this.upload.resumeFromPreviousUpload(previous);
    this.goOn();
  }

  private readonly goOn = (): void => {
    removeEventListener("online", this.goOn);
    this.listen(silentMs, this.takeForLost);
    this.upload.start();
  };

  private readonly progress = (sent: number, total: number): void => {
    this.failures = 0;
    this.listen(silentMs, this.takeForLost);
    this.options.onHold(undefined);
    this.options.onProgress(total > 0 ? sent / total : 0);
  };

  private readonly succeed = (): void => {
    this.end();
    this.outcome.resolve(uploadIdOf(this.upload.url ?? ""));
  };

  private readonly cancel = (): void => {
    this.end();
    // Deletes the unfinished upload. Without a connection it expires by itself.
    this.upload.abort(true).catch(() => this.upload.abort());
    void forgetUpload(this.options.fingerprint);
    this.outcome.reject(new DOMException("cancelled", "AbortError"));
  };

  private readonly takeForLost = (): void => {
    void this.upload.abort().then(() => this.pause("network"));
  };

  private async fail(error: Error | DetailedError): Promise<void> {
    if (this.options.signal.aborted) return;
    const refusal = await refusalOf(error);
    refusal.session = this.session;
    const hold = holdOf(refusal);
    this.failures += 1;
    if (hold !== undefined && (hold === "network" || this.failures <= maxFailures)) return this.pause(hold);
    this.end();
    if (refusal.isSignedOut) reportRefusal(refusal);
    this.outcome.reject(refusal);
  }

  private pause(hold: Hold): void {
    this.options.onHold(hold);
    this.listen(Math.min(1_000 * 2 ** Math.min(this.failures, 10), maxPauseMs), this.goOn);
    addEventListener("online", this.goOn, { once: true });
  }

  private listen(ms: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, ms);
  }

  private end(): void {
    clearTimeout(this.timer);
    removeEventListener("online", this.goOn);
    this.options.signal.removeEventListener("abort", this.cancel);
  }
}

export function uploadIdOf(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}

class Refusal extends Error {
  readonly response: HttpResponse;

  constructor(response: HttpResponse) {
    super("refused");
    this.response = response;
  }
}

/** The library treats every refusal of the question how much has arrived as a lost upload and would start again. */
function refuseInsteadOfBeginningAnew(request: HttpRequest, response: HttpResponse): void {
  const isGone = [404, 410].includes(response.getStatus());
  if (request.getMethod() === "HEAD" && response.getStatus() >= 300 && !isGone) throw new Refusal(response);
}

async function refusalOf(error: Error | DetailedError): Promise<ApiError> {
  const response = responseOf(error);
  if (!response) return new ApiError({ kind: "network" });
  try {
    await openEnvelope(new Response(response.getBody(), { status: response.getStatus() }));
  } catch (refusal) {
    if (refusal instanceof ApiError) return refusal;
  }
  return new ApiError({ kind: "http", status: response.getStatus() });
}

function responseOf(error: Error | DetailedError): HttpResponse | null {
  if (!(error instanceof DetailedError)) return null;
  return error.causingError instanceof Refusal ? error.causingError.response : error.originalResponse;
}

/** Whether waiting may help. A full disk (507) is reported at once. */
function holdOf(refusal: ApiError): Hold | undefined {
  if (refusal.failure.kind === "network") return "network";
  return isStatus(refusal, [408, 409, 423, 429, 500, 502, 503, 504]) ? "busy" : undefined;
}

function isStatus({ failure }: ApiError, statuses: readonly number[]): boolean {
  return failure.kind === "http" && statuses.includes(failure.status);
}

/** Unfinished uploads that this browser remembers, by the beginning of their fingerprints. */
export async function rememberedUploads(beginning: string): Promise<readonly PreviousUpload[]> {
  const all = await defaultOptions.urlStorage.findAllUploads();
  return all.filter(({ urlStorageKey }) => urlStorageKey.startsWith(`tus::${beginning}`));
}

export async function forgetUpload(fingerprint: string): Promise<void> {
  for (const { urlStorageKey } of await defaultOptions.urlStorage.findUploadsByFingerprint(fingerprint))
    await defaultOptions.urlStorage.removeUpload(urlStorageKey);
}

/** Number of bytes received; undefined if the server no longer has the upload. */
export async function arrivedBytes(url: string): Promise<number | undefined> {
  const headers = headersOf(null, {});
  headers.set("tus-resumable", "1.0.0");
  const response = await fetch(url, { method: "HEAD", headers });
  if ([404, 410].includes(response.status)) return undefined;
  return Number(response.headers.get("upload-offset") ?? 0);
}

export async function giveUp({ uploadUrl, urlStorageKey }: PreviousUpload): Promise<void> {
  const headers = Object.fromEntries(headersOf(null, {}));
  if (uploadUrl !== null) await Upload.terminate(uploadUrl, { headers, retryDelays: null });
  await defaultOptions.urlStorage.removeUpload(urlStorageKey);
}
