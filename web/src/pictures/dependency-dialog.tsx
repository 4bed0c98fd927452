import { Button, Modal, Segmented, Skeleton } from "antd";
import { Printer, Waypoints } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Box, Link } from "./dependency-layout.ts";
import { dependencyMessages, type DependencyTexts } from "./dependency-messages.ts";
import { DependencyPicture } from "./dependency-picture.tsx";
import { PictureTable, type TextTable } from "./picture-panel.tsx";
import "./dependency-picture.css";

export interface Dependencies {
  readonly boxes: readonly Box[];
  readonly links: readonly Link[];
  readonly hidden: number;
  readonly isCut: boolean;
}

interface DependencyDialogProps {
  /** Undefined while it is loading. */
  readonly graph: Dependencies | undefined;
  readonly isError: boolean;
  readonly hrefOf: (box: Box) => string | undefined;
  readonly onClose: () => void;
}

/** Dependencies as a picture and as a list. */
export function DependencyDialog({ graph, isError, hrefOf, onClose }: DependencyDialogProps) {
  const t = useTexts(dependencyMessages);
  const [view, setView] = useState<"picture" | "list">("picture");
  const center = graph?.boxes.find(({ column }) => column === 0);
  return (
    <Modal
      open
      width="min(1320px, 94vw)"
      className="so-dep-dialog"
      footer={null}
      onCancel={onClose}
      title={
        <span className="so-dep-title">
          {t("title")}
          <span className="so-faint code">{center && `${center.group} ${center.name}`}</span>
          <Segmented
            value={view}
            onChange={setView}
            options={(["picture", "list"] as const).map((value) => ({ value, label: t(value) }))}
          />
          <Button
            icon={<Printer size={15} strokeWidth={1.7} />}
            aria-label={t("print")}
            onClick={() => globalThis.print()}
          />
        </span>
      }
    >
      {isError && <EmptyState icon={Waypoints} title={t("failed")} />}
      {!graph && !isError && <Skeleton active />}
      {graph && <Shown graph={graph} view={view} hrefOf={hrefOf} />}
    </Modal>
  );
}

interface ShownProps extends Pick<DependencyDialogProps, "hrefOf"> {
  readonly graph: Dependencies;
  readonly view: "picture" | "list";
}

function Shown({ graph, view, hrefOf }: ShownProps) {
  const t = useTexts(dependencyMessages);
  const { boxes, links, hidden, isCut } = graph;
  const uses = boxes.filter(({ column }) => column < 0).length;
  const users = boxes.filter(({ column }) => column > 0).length;
  return (
    <>
      <p className="so-dep-about">
        {uses + users + hidden === 0 ? t("alone") : t("about", { uses, users })}
        {hidden > 0 && ` · ${t("hidden", { count: hidden })}`}
        {isCut && ` · ${t("cut")}`}
      </p>
      {view === "picture" ? (
        <>
          <ul className="so-dep-legend" aria-hidden="true">
            {(["center", "running", "old", "plain"] as const).map((tone) => (
              <li key={tone}>
                <i className={`so-dep-swatch so-dep-${tone}`} /> {t(`legend.${tone}`)}
              </li>
            ))}
          </ul>
          <DependencyPicture boxes={boxes} links={links} hrefOf={hrefOf} />
        </>
      ) : (
        <PictureTable label={t("title")} table={tableOf(boxes, t)} />
      )}
    </>
  );
}

function tableOf(boxes: readonly Box[], t: DependencyTexts): TextTable {
  const columns = ["side", "kind", "name", "version", "state", "owner"] as const;
  return {
    head: columns.map((column) => t(`column.${column}`)),
    rows: boxes
      .toSorted((one, two) => one.column - two.column)
      .map(({ column, group, name, version, state, newest, requestNo, owner }) => [
        t(`side.${column as -1 | 0 | 1 | 2}`),
        group,
        requestNo === null || requestNo === name ? name : `${name} (${requestNo})`,
        `${version === null ? "–" : `V${version}`}${newest === null ? "" : `, ${t("newer", { version: newest })}`}`,
        t(`state.${state}`),
        owner ?? "–",
      ]),
  };
}
