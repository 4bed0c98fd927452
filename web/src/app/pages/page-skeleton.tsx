/** Stands in while a page's code is on its way; appears after 150 ms so that fast pages do not flicker. */
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
