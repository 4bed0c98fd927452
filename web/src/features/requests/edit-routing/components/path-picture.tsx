import type { RoutingNode, RoutingPicture } from "@signoff/server/contract/requests/edit-routing";
import { joinedNames } from "@signoff/domain/locale";
import { Segmented } from "antd";
import { Check, ChevronsRight, Circle, CircleDot } from "lucide-react";
import { useState } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { routingAdminMessages } from "../messages.ts";
import { RouteDrawing } from "./route-drawing.tsx";

interface PathPictureProps {
  readonly applyId: string;
  readonly before: RoutingPicture;
  readonly after: RoutingPicture | undefined;
}

/** The route before and after: in its drawing, or node by node, with the differences marked. */
export function PathPicture({ applyId, before, after }: PathPictureProps) {
  const t = useTexts(routingAdminMessages);
  const [view, setView] = useState<"drawing" | "steps">("drawing");
  return (
    <section className="so-routing-path" aria-label={t("path")}>
      <header>
        <strong>{t("path")}</strong> <span>{t(view === "drawing" ? "path.drawn" : "path.hint")}</span>
        <Segmented
          size="small"
          aria-label={t("path.view")}
          value={view}
          onChange={setView}
          options={[
            { value: "drawing" as const, label: t("path.drawing") },
            { value: "steps" as const, label: t("path.steps") },
          ]}
        />
      </header>
      {view === "drawing" ? (
        <RouteDrawing {...{ applyId, before, after }} />
      ) : (
        <>
          <PathRow label={t("before")} picture={before} other={undefined} />
          {after && <PathRow label={t("after")} picture={after} other={before} />}
        </>
      )}
    </section>
  );
}

interface PathRowProps {
  readonly label: string;
  readonly picture: RoutingPicture;
  readonly other: RoutingPicture | undefined;
}

function PathRow({ label, picture, other }: PathRowProps) {
  const t = useTexts(routingAdminMessages);
  return (
    <div className="so-routing-row">
      <div className="so-routing-row-label">
        <strong>{label}</strong>
        <span>{t("round", { round: picture.round })}</span>
      </div>
      <ol>
        {picture.nodes.map((node) => (
          <PathNode
            key={node.key}
            node={node}
            before={other?.nodes.find(({ key }) => key === node.key)}
            isNew={other}
          />
        ))}
      </ol>
    </div>
  );
}

interface PathNodeProps {
  readonly node: RoutingNode;
  readonly before: RoutingNode | undefined;
  /** The other row; undefined: this is the first one, without a comparison. */
  readonly isNew: RoutingPicture | undefined;
}

function PathNode({ node, before, isNew }: PathNodeProps) {
  const locale = useLocale();
  const names = joinedNames(
    node.people.map(({ name }) => name),
    locale,
  );
  const isChanged = isNew !== undefined && (before === undefined || !isSame(node, before));
  return (
    <li className={`so-routing-node so-routing-${node.state}${isChanged ? " so-routing-changed" : ""}`}>
      <StateGlyph state={node.state} />
      <strong title={node.name}>{node.name}</strong>
      <span title={names}>{names === "" ? "–" : names}</span>
    </li>
  );
}

function isSame(one: RoutingNode, other: RoutingNode): boolean {
  const ids = ({ people }: RoutingNode) => people.map(({ id }) => id).join();
  return one.state === other.state && ids(one) === ids(other);
}

/** The shape shows the state of the node, not only the colour. */
export function StateGlyph({ state }: Pick<RoutingNode, "state">) {
  const look = { size: 14, strokeWidth: 2, "aria-hidden": true } as const;
  if (state === "done") return <Check {...look} />;
  if (state === "current") return <CircleDot {...look} />;
  return state === "skipped" ? <ChevronsRight {...look} /> : <Circle {...look} strokeDasharray="3 3" />;
}
