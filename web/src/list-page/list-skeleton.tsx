/** The shape of rows that are on their way. */
export function ListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className="so-list-skeleton" aria-busy="true">
      {Array.from({ length: rows }, (_row, at) => (
        // The lines are all alike and never move.
        <div key={at} className="so-list-skeleton-row">
          <span className="so-skeleton-line" />
          <span className="so-skeleton-line" />
          <span className="so-skeleton-line" />
          <span className="so-skeleton-line" />
        </div>
      ))}
    </div>
  );
}
