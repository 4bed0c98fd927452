import type { FoundRow } from "@signoff/server/contract/registry/find-centers";
import { Link } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { taskAddress } from "../../../../client/request-address.ts";
import { findMessages } from "../messages.ts";

interface ConfirmLinkProps {
  readonly row: Pick<FoundRow, "confirm">;
}

/** A link to the reader's own task, if the row waits for the reader. */
export function ConfirmLink({ row: { confirm } }: ConfirmLinkProps) {
  const t = useTexts(findMessages);
  const isReadOnly = useReadOnly();
  if (!confirm || isReadOnly) return "–";
  return (
    <Link className="so-find-confirm" to={taskAddress(confirm)} onDoubleClick={(event) => event.stopPropagation()}>
      {t("confirm.now")}
    </Link>
  );
}
