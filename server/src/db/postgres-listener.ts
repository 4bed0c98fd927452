import { Client } from "pg";
import type { BackgroundReport } from "./database.ts";
import { checkChannel } from "./notify.ts";

interface Subscription {
  readonly onPayload: (payload: string) => void;
  readonly onGap: (() => void) | undefined;
}

const heartbeatEvery = 10_000;
const maxPause = 30_000;

/**
 * One connection that listens on all channels. It reconnects by itself and then tells its subscribers that they may
 * have missed something.
 */
export class PostgresListener {
  readonly #url: string;
  readonly #report: BackgroundReport;
  readonly #channels = new Map<string, Set<Subscription>>();
  #client: Client | undefined;
  #connecting: Promise<Client> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #attempts = 0;
  #closed = false;

  constructor(url: string, report: BackgroundReport) {
    this.#url = url;
    this.#report = report;
  }

  async listen(
    channel: string,
    onPayload: Subscription["onPayload"],
    onGap?: () => void,
  ): Promise<() => Promise<void>> {
    checkChannel(channel);
    const client = await this.#connection();
    const subscription: Subscription = { onPayload, onGap };
    const known = this.#channels.get(channel);
    if (known) known.add(subscription);
    else this.#channels.set(channel, new Set([subscription]));
    await client.query(`listen ${channel}`);
    return () => this.#leave(channel, subscription);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #leave(channel: string, subscription: Subscription): Promise<void> {
    const known = this.#channels.get(channel);
    if (!known?.delete(subscription) || known.size > 0) return;
    this.#channels.delete(channel);
    await this.#client?.query(`unlisten ${channel}`).catch(() => undefined);
  }

  async #connection(): Promise<Client> {
    if (this.#client) return this.#client;
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#url,
      application_name: "signoff-listener",
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    client.on("notification", ({ channel, payload }) => this.#deliver(channel, payload ?? ""));
    client.on("error", (error) => this.#lose(client, error));
    client.on("end", () => this.#lose(client, new Error("connection ended")));
    await client.connect();
    for (const channel of this.#channels.keys()) await client.query(`listen ${channel}`);
    if (this.#closed) await client.end();
    this.#client = client;
    this.#attempts = 0;
    this.#beat(client);
    return client;
  }

  #deliver(channel: string, payload: string): void {
    for (const { onPayload } of this.#channels.get(channel) ?? []) onPayload(payload);
  }

  /** A dead peer sends nothing, so ping it. */
  #beat(client: Client): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      client.query("select 1").then(
        () => this.#client === client && this.#beat(client),
        (error: unknown) => this.#lose(client, error),
      );
    }, heartbeatEvery).unref();
  }

  #lose(client: Client, error: unknown): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    this.#report("database listener", error);
    this.#comeBack();
  }

  #comeBack(): void {
    const pause = Math.min(maxPause, 500 * 2 ** this.#attempts);
    this.#attempts += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#closed) return;
      this.#connection().then(
        () => this.#announceGap(),
        (error: unknown) => {
          this.#report("database listener", error);
          this.#comeBack();
        },
      );
    }, pause).unref();
  }

  #announceGap(): void {
    for (const subscriptions of this.#channels.values()) {
      for (const { onGap } of subscriptions) onGap?.();
    }
  }
}
