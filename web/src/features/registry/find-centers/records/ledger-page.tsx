import type { Bilingual } from "@signoff/domain/locale";
import type { Center } from "@signoff/server/contract/registry/find-centers";
import { useMemo } from "react";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { DuePage } from "../due/due-page.tsx";
import { ShuttlePage } from "../shuttles/shuttle-page.tsx";
import { equipmentLedger } from "./equipment.tsx";
import { type Ledger, ledgerDefinition } from "./ledger.tsx";
import { maskLedger } from "./mask-table.tsx";
import { modelLedger } from "./opc-models.tsx";

interface LedgerPageProps {
  readonly center: Center;
  readonly title: Bilingual;
}

/** Lists over registries whose rows are maintained by hand, by the key of the center. */
export const ledgerPages: Readonly<Record<string, (props: LedgerPageProps) => React.ReactNode>> = {
  maskTable: (props) => <LedgerPage {...props} ledger={maskLedger} />,
  equipment: (props) => <LedgerPage {...props} ledger={equipmentLedger} />,
  equipmentDue: DuePage,
  shuttles: ShuttlePage,
  opcModels: (props) => <LedgerPage {...props} ledger={modelLedger} />,
};

interface OneLedgerProps<Fields extends object> extends LedgerPageProps {
  readonly ledger: Ledger<Fields>;
}

function LedgerPage<Fields extends object>({ center, title, ledger }: OneLedgerProps<Fields>) {
  const definition = useMemo(() => ledgerDefinition(center, title, ledger), [center, title, ledger]);
  return <RecordPage definition={definition} />;
}
