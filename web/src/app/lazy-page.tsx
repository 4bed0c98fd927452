import { limits } from "@signoff/domain/limits";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { ErrorCatcher } from "./error-catcher.tsx";
import { ChunkErrorPage, ChunkLoadError } from "./pages/chunk-error-page.tsx";
import { PageErrorPage } from "./pages/page-error-page.tsx";
import { PageSkeleton } from "./pages/page-skeleton.tsx";

export type PageLoader = () => Promise<ComponentType>;

/** Loads a chunk, and gives up after 120 seconds (specification sections 7 and 8). */
export function withChunkTimeout<Loaded>(
  load: () => Promise<Loaded>,
  timeoutMs = limits.chunkTimeoutMs,
): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError("timeout")), timeoutMs);
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError("failed", { cause })))
      .finally(() => clearTimeout(timer));
  });
}

const loaded = new Map<PageLoader, ComponentType>();

function lazyComponent(load: PageLoader): ComponentType {
  const component = lazy(() => withChunkTimeout(load).then((page) => ({ default: page })));
  loaded.set(load, component);
  return component;
}

/** One lazily loaded page with its skeleton, and a way to retry when it does not come or breaks. */
export function LazyPage({ load }: { readonly load: PageLoader }) {
  const [attempt, setAttempt] = useState(0);
  const Page = loaded.get(load) ?? lazyComponent(load);
  const retry = () => {
    loaded.delete(load);
    setAttempt(attempt + 1);
  };
  return (
    <ErrorCatcher
      key={attempt}
      fallback={(error) =>
        error instanceof ChunkLoadError ? <ChunkErrorPage onRetry={retry} /> : <PageErrorPage onRetry={retry} />
      }
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </ErrorCatcher>
  );
}
