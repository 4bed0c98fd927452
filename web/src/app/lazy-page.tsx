import { limits } from "@signoff/domain/limits";
import { type ComponentType, createElement, Suspense, use, useState } from "react";
import { OnItsWay } from "../ui/on-its-way/on-its-way.tsx";
import { ErrorCatcher } from "./error-catcher.tsx";
import { ChunkErrorPage, ChunkLoadError } from "./pages/chunk-error-page.tsx";
import { PageErrorPage } from "./pages/page-error-page.tsx";
import { PageSkeleton } from "./pages/page-skeleton.tsx";

export type PageLoader = () => Promise<ComponentType>;

/** Loads a chunk, and gives up after 120 seconds (R-GUARD-5). */
export function withChunkTimeout<Loaded>(
  load: () => Promise<Loaded>,
  timeoutMs: number = limits.chunkTimeoutMs,
): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError("timeout")), timeoutMs);
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError("failed", { cause })))
      .finally(() => clearTimeout(timer));
  });
}

type Loader<Props extends object> = () => Promise<ComponentType<Props>>;

/** Cache of components that are loading or loaded; a failed one is removed when the user retries. */
const chunks = new WeakMap<object, Promise<unknown>>();

/** Loaded components: rendered at once, without the fallback that React shows even for a resolved promise. */
const loaded = new WeakMap<object, unknown>();

function chunkOf<Props extends object>(load: Loader<Props>): Promise<ComponentType<Props>> {
  const known = chunks.get(load);
  if (known) return known as Promise<ComponentType<Props>>;
  const coming = withChunkTimeout(load).then((component) => {
    loaded.set(load, component);
    return component;
  });
  chunks.set(load, coming);
  return coming;
}

/** Forgets a script that failed to load, so that the next use loads it again. */
export function forgetChunk(load: object): void {
  chunks.delete(load);
}

/** The user retries. */
export function loadChunkAgain<Props extends object>(load: Loader<Props>): void {
  forgetChunk(load);
  chunkOf(load).catch(reloadIfThere);
}

/**
 * Some browsers remember a failed script and never request it again: if the server has it by now, only a reload of the
 * page helps. Input is kept, and the browser asks before it leaves unsaved input.
 */
async function reloadIfThere({ cause }: { readonly cause?: unknown }): Promise<void> {
  const [address] = (cause instanceof Error && /https?:\/\/\S+\.js/.exec(cause.message)) || [];
  if (address === undefined) return;
  const isThere = await fetch(address, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) location.reload();
}

/** Preloads a page; if that fails, the error is shown when the page is opened. */
export function preloadPage(load: PageLoader): void {
  chunkOf(load).catch(() => undefined);
}

interface LoadedChunkProps<Props extends object> {
  readonly load: Loader<Props>;
  readonly props: Props;
}

/** The component of a script; suspends until it is loaded. */
export function LoadedChunk<Props extends object>({ load, props }: LoadedChunkProps<Props>) {
  return createElement<Props>((loaded.get(load) as ComponentType<Props> | undefined) ?? use(chunkOf(load)), props);
}

const noProps = {};

/** One lazily loaded page with its skeleton, and a retry if it cannot be loaded or throws. */
export function LazyPage({ load }: { readonly load: PageLoader }) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    loadChunkAgain(load);
    setAttempt(attempt + 1);
  };
  return (
    <ErrorCatcher
      key={attempt}
      renderError={(error) =>
        error instanceof ChunkLoadError ? <ChunkErrorPage onRetry={retry} /> : <PageErrorPage onRetry={retry} />
      }
    >
      <Suspense
        fallback={
          <OnItsWay kind="page">
            <PageSkeleton />
          </OnItsWay>
        }
      >
        <LoadedChunk load={load} props={noProps} />
      </Suspense>
    </ErrorCatcher>
  );
}
