import { Button } from "antd";
import { Link2 } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { useTexts } from "../../../i18n/translate.ts";
import type { ListDefinition, PageQuery } from "../../../list-page/list-definition.ts";
import { ListPage } from "../../../list-page/list-page.tsx";
import { operationLogMessages } from "./messages.ts";
import type { VerifyCall } from "./queries.ts";
import { useVerification } from "./use-verification.ts";
import { Verdict } from "./verdict.tsx";

interface LogPageProps<Row, Query extends PageQuery> {
  readonly definition: ListDefinition<Row, Query>;
  readonly verify: VerifyCall;
}

/** A log: its lines, one of them beside the list, and the check of its chain. */
export function LogPage<Row, Query extends PageQuery>({ definition, verify }: LogPageProps<Row, Query>) {
  const t = useTexts(operationLogMessages);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { verification, start, stop } = useVerification(verify);
  return (
    <ListPage
      definition={definition}
      actions={
        <Button
          icon={<Link2 size={15} strokeWidth={1.7} />}
          disabled={verification.state === "running"}
          onClick={start}
        >
          {t("verify")}
        </Button>
      }
      note={
        <Verdict
          verification={verification}
          onStop={stop}
          onShowLine={(line) => void navigate(`${pathname}?line=${line}`)}
        />
      }
    />
  );
}
