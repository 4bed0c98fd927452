import type { FormValues } from "@signoff/forms/values/form-values";
import type { LocalCopy } from "./local-copy.ts";

/** The stored data, as a refused save reports it. */
export interface Stored {
  readonly revision: number;
  readonly data: FormValues;
}

export type SaveOutcome =
  /** `named`: data with the ids that the save gave to rows; absent if it gave none. */
  | { readonly kind: "saved"; readonly revision: number; readonly named?: (data: FormValues) => FormValues }
  /** `base`: the common base of both versions, if it is not the last saved one. */
  | { readonly kind: "stale"; readonly stored: Stored; readonly base?: FormValues }
  /** Refused for good until something changes: wrong input, a right that was lost. */
  | { readonly kind: "refused" }
  /** No connection, or a failing server: worth another try. */
  | { readonly kind: "unreachable" };

export type DraftState =
  /** Nothing to save; null before the first save from here. */
  | { readonly kind: "clean"; readonly savedAt: Date | null }
  | { readonly kind: "waiting" }
  | { readonly kind: "saving" }
  | { readonly kind: "unsaved" }
  | { readonly kind: "conflict"; readonly stored: Stored; readonly base: FormValues };

export interface SaverPorts {
  readonly save: (revision: number, data: FormValues) => Promise<SaveOutcome>;
  readonly keep: (copy: LocalCopy) => void;
  readonly forget: () => void;
  /** From now on the data on screen is based on this. */
  readonly adopt?: (stored: Stored) => void;
}

export const restBeforeSaveMs = 2_000;
export const retryAfterMs = 10_000;

/**
 * Saves a draft after each pause in typing: a copy in this browser first, then the server, one save at a time. Does not
 * use React, so that its timing can be tested.
 */
export class DraftSaver {
  private state: DraftState;
  private base: Stored;
  private current: FormValues;
  private typed: ((data: FormValues) => FormValues) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly ports: SaverPorts;

  constructor(ports: SaverPorts, stored: Stored) {
    this.ports = ports;
    this.base = stored;
    this.current = stored.data;
    this.state = { kind: "clean", savedAt: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): DraftState => this.state;

  get revision(): number {
    return this.base.revision;
  }

  hasUnsaved(): boolean {
    return this.state.kind !== "clean";
  }

  /** Nobody has typed here since the form was opened. */
  isUntouched(): boolean {
    return this.state.kind === "clean" && this.state.savedAt === null && this.typed === undefined;
  }

  /** Takes over the data on screen. Automatic changes are saved with the next change of a person. */
  change(data: FormValues, automatic: boolean): void {
    this.current = data;
    if (automatic && this.state.kind === "clean") return;
    this.ports.keep(this.copy());
    if (this.state.kind === "conflict") return;
    // Reported once: components that show the state need not check at every key stroke.
    if (this.state.kind !== "saving" && this.state.kind !== "waiting") this.enter({ kind: "waiting" });
    this.schedule(restBeforeSaveMs);
  }

  /**
   * Content of an open cell: not yet part of the form, and not sent, but kept in this browser like all other input.
   * Undefined once the cell is closed.
   */
  type(typed: ((data: FormValues) => FormValues) | undefined): void {
    this.typed = typed;
    if (typed || this.state.kind !== "clean") this.ports.keep(this.copy());
    else this.ports.forget();
  }

  /** The data on screen, including the open cell. */
  withTyped(data: FormValues): FormValues {
    return this.typed?.(data) ?? data;
  }

  /** Saves all unsaved input now, and waits for it. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    // Another waiter may have started the next save meanwhile.
    while (this.running) await this.running;
    if (this.state.kind === "clean" || this.state.kind === "conflict") return;
    this.running = this.saveOnce().finally(() => {
      this.running = undefined;
    });
    await this.running;
  }

  /** Saves the data on screen, changed or not: the first save gives a request its number. */
  saveAnyway(): Promise<void> {
    if (this.state.kind === "clean") this.enter({ kind: "waiting" });
    return this.flush();
  }

  /** A call other than a save was refused because something newer is stored. */
  collide(stored: Stored, base: FormValues = this.base.data): void {
    clearTimeout(this.timer);
    this.enter({ kind: "conflict", stored, base });
  }

  /** The user has merged both versions: the stored one becomes the base, the result is saved over it. */
  resolve(data: FormValues): void {
    if (this.state.kind !== "conflict") return;
    this.base = this.state.stored;
    this.ports.adopt?.(this.state.stored);
    this.current = data;
    this.enter({ kind: "waiting" });
    void this.flush();
  }

  /** Somebody else stored something newer and nothing is unsaved here: continue from there. */
  rebase(stored: Stored): void {
    if (this.state.kind !== "clean") return;
    this.base = stored;
    this.current = stored.data;
  }

  /** Another person's stored data can be merged with the data on screen, saved or not. */
  takeOver(revision: number, merge: (data: FormValues) => FormValues): FormValues {
    this.base = { revision, data: merge(this.base.data) };
    this.current = merge(this.current);
    if (this.state.kind !== "clean") this.ports.keep(this.copy());
    return this.current;
  }

  /** The request was submitted or is gone: nothing to save remains. */
  close(revision: number): void {
    clearTimeout(this.timer);
    this.base = { revision, data: this.current };
    this.ports.forget();
    this.enter({ kind: "clean", savedAt: new Date() });
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  private async saveOnce(): Promise<void> {
    const data = this.current;
    this.enter({ kind: "saving" });
    const outcome = await this.ports.save(this.base.revision, data);
    switch (outcome.kind) {
      case "saved": {
        const isAllSaved = this.current === data;
        const { revision, named = (one) => one } = outcome;
        this.base = { revision, data: named(data) };
        this.current = isAllSaved ? this.base.data : named(this.current);
        if (!isAllSaved) {
          this.enter({ kind: "waiting" });
          this.schedule(restBeforeSaveMs);
          return;
        }
        if (this.typed) this.ports.keep(this.copy());
        else this.ports.forget();
        return this.enter({ kind: "clean", savedAt: new Date() });
      }
      case "stale":
        return this.enter({ kind: "conflict", stored: outcome.stored, base: outcome.base ?? this.base.data });
      case "unreachable":
        this.enter({ kind: "unsaved" });
        return this.schedule(retryAfterMs);
      case "refused":
        return this.enter({ kind: "unsaved" });
    }
  }

  private copy(): LocalCopy {
    return {
      data: this.withTyped(this.current),
      base: this.base.data,
      revision: this.base.revision,
      at: new Date().toISOString(),
    };
  }

  private schedule(afterMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), afterMs);
  }

  private enter(state: DraftState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
