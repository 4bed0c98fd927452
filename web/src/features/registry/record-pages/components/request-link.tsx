import { Link } from "react-router";
import { requestAddress } from "../../../../client/request-address.ts";

interface RequestLinkProps {
  readonly request: {
    readonly requestNo: string | null;
    readonly applyId: string | null;
    readonly formType: string | null;
  };
  /** Shown after the number. */
  readonly more?: string;
}

/** The number of a request, as a link if the reader may see it. */
export function RequestLink({ request: { requestNo, applyId, formType }, more = "" }: RequestLinkProps) {
  const text = requestNo === null ? "–" : `${requestNo}${more}`;
  if (applyId === null || formType === null) return <span className="code">{text}</span>;
  return (
    <Link className="code" to={requestAddress({ applyId, formType })}>
      {text}
    </Link>
  );
}
