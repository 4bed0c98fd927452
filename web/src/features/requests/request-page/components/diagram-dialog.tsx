import type { DiagramNode, RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import { Modal, Segmented, Skeleton } from "antd";
import { Workflow } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { type Messages, useTexts } from "../../../../i18n/translate.ts";
import { labels } from "../../../../i18n/words/labels.ts";
import { phrases } from "../../../../i18n/words/phrases.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { requestMessages } from "../messages.ts";
import { useDiagram } from "../queries.ts";
import type { RouteStep } from "../route-steps.ts";
import { numberText } from "./request-header.tsx";
import { RouteList, StateMark } from "./route-list.tsx";

const diagramMessages = {
  drawing: labels.diagram,
  list: labels.list,
  failed: phrases.diagramFailed,
  hint: { zh: "将鼠标移到节点上，可查看该节点的处理人。", en: "Point at a node to see who decides there." },
  soFar: requestMessages["route.title"],
} satisfies Messages;

/** The drawing library is large and seldom needed. */
const DiagramCanvas = lazy(() =>
  import("../../../../ui/diagram/diagram-canvas.tsx").then((module) => ({ default: module.DiagramCanvas })),
);

interface DiagramDialogProps {
  readonly request: RequestDetail;
  readonly kindTitle: string;
  readonly steps: readonly RouteStep[];
  readonly onClose: () => void;
}

const legend = [
  "done",
  "current",
  "upcoming",
  "skipped",
  "rejected",
] as const satisfies readonly DiagramNode["state"][];

/** The route as a drawing with the state of every node, and as a list for readers who prefer words. */
export function DiagramDialog({ request, kindTitle, steps, onClose }: DiagramDialogProps) {
  const t = useTexts(requestMessages);
  const d = useTexts(diagramMessages);
  const diagram = useDiagram(request.applyId);
  const [view, setView] = useState<"drawing" | "list">("drawing");
  const [pointed, setPointed] = useState<string | null>(null);
  const node = diagram.data?.nodes.find(({ key }) => key === pointed);
  return (
    <Modal
      open
      width="min(1320px, 94vw)"
      className="so-diagram-dialog"
      footer={null}
      onCancel={onClose}
      title={
        <span className="so-diagram-title">
          {t("diagram")}
          <span className="so-faint code">{[numberText(request), kindTitle].filter(Boolean).join(" · ")}</span>
          <Segmented
            value={view}
            onChange={setView}
            options={[
              { value: "drawing", label: d("drawing") },
              { value: "list", label: d("list") },
            ]}
          />
        </span>
      }
    >
      <div className="so-diagram">
        {view === "list" ? (
          <div className="so-diagram-list">
            <RouteList steps={steps} />
          </div>
        ) : (
          <>
            {diagram.data && (
              <Suspense fallback={<Skeleton active />}>
                <DiagramCanvas xml={diagram.data.xml} nodes={diagram.data.nodes} onPoint={setPointed} />
              </Suspense>
            )}
            {diagram.isPending && <Skeleton active />}
            {diagram.isError && <EmptyState icon={Workflow} title={d("failed")} />}
            <Legend />
          </>
        )}
        <div className="so-diagram-side">
          {node ? <NodeFacts node={node} /> : <p className="so-faint">{d("hint")}</p>}
          {view === "drawing" && steps.length > 0 && (
            <>
              <h3 className="so-aside-title">{d("soFar")}</h3>
              <RouteList steps={steps} />
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}

function Legend() {
  const t = useTexts(requestMessages);
  return (
    <ul className="so-diagram-legend">
      {legend.map((state) => (
        <li key={state}>
          <StateMark state={state} />
          <span aria-hidden="true">{t(`state.${state}`)}</span>
        </li>
      ))}
    </ul>
  );
}

function NodeFacts({ node }: { readonly node: DiagramNode }) {
  const t = useTexts(requestMessages);
  return (
    <div className="so-node-facts" role="status">
      <div className="so-node-name">
        <StateMark state={node.state} />
        <b>{node.name}</b>
        <span className="so-faint">{t(`state.${node.state}`)}</span>
      </div>
      <div>{node.people.length > 0 ? node.people.map(({ name }) => name).join(" / ") : t("route.nobody")}</div>
    </div>
  );
}
