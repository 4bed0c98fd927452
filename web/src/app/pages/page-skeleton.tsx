/** Fallback while the code of a page loads; appears after 150 ms so that fast pages do not flicker. */
export function PageSkeleton() {
  return (
    <div className="so-skeleton" aria-hidden="true">
      <span className="so-skeleton-line so-skeleton-title" />
      <span className="so-skeleton-line" />
      <span className="so-skeleton-line" />
      <span className="so-skeleton-line so-skeleton-short" />
    </div>
  );
}
