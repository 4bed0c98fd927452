import { Skeleton } from "antd";
import Input from "antd/es/input/Input";
import { Braces } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { OperationDetail } from "../components/operation-detail.tsx";
import { apiMessages } from "../messages.ts";
import { matching, type Operation } from "../operations.ts";
import { useOperations } from "../queries.ts";
import "../api-reference.css";

/** The interface of this server, from its own description. */
export function ApiPage() {
  const t = useTexts(apiMessages);
  const { data, isError } = useOperations();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<string>();
  const found = matching(data ?? [], useDeferredValue(text));
  const operation = data?.find(({ id }) => id === chosen);
  return (
    <section className="so-api">
      <header>
        <h1>{t("title")}</h1>
        <p>{t("lead")}</p>
        <Input
          allowClear
          aria-label={t("search")}
          placeholder={t("search")}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </header>
      {isError && <InlineAlert role="bad">{t("failed")}</InlineAlert>}
      {!data && !isError && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {data && (
        <div className="so-api-parts">
          <OperationList operations={found} chosen={chosen} onChoose={setChosen} />
          {operation ? (
            <OperationDetail key={operation.id} operation={operation} />
          ) : (
            <EmptyState icon={Braces} title={found.length === 0 ? t("none") : t("choose")} />
          )}
        </div>
      )}
    </section>
  );
}

interface OperationListProps {
  readonly operations: readonly Operation[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

function OperationList({ operations, chosen, onChoose }: OperationListProps) {
  const t = useTexts(apiMessages);
  const areas = [...Map.groupBy(operations, ({ area }) => area)];
  return (
    <nav className="so-api-list" aria-label={t("title")}>
      <p className="num">{t("calls", { count: operations.length })}</p>
      {areas.map(([area, calls]) => (
        <section key={area}>
          <h2>{area}</h2>
          <ul>
            {calls.map(({ id, method, summary }) => (
              <li key={id}>
                <button type="button" aria-current={id === chosen} onClick={() => onChoose(id)}>
                  <span className="code">{method}</span> {summary}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
