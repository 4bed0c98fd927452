import { Link } from "react-router";

interface PlateLinkProps {
  readonly plateId: string;
  /** The list it stands in: the page of a plate is below it. */
  readonly page: string;
}

/** From a row to the page of its plate. */
export function PlateLink({ plateId, page }: PlateLinkProps) {
  return (
    <Link className="code" to={`${page}/${encodeURIComponent(plateId)}`}>
      {plateId}
    </Link>
  );
}
