import type { TodoRow } from "@signoff/server/contract/requests/request-lists";
import type { InvalidateOptions } from "@tanstack/react-query";
import { Button } from "antd";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { taskAddress } from "../../../../client/request-address.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import type { PreviewWalk } from "../../../../list-page/list-definition.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { Banner, RequestBanners } from "../components/banners.tsx";
import { type LoadedRequest, modeOf } from "../loaded-request.ts";
import type { DecisionPlace } from "../modes/decision-place.ts";
import type { TaskInHand } from "../modes/use-approval.ts";
import { useHistory } from "../queries.ts";
import { useLoadedRequest } from "../use-loaded-request.ts";
import { useRouteSteps } from "../use-route-steps.ts";
import { BesideParts } from "./beside-parts.tsx";
import { ChangesPart } from "./changes-part.tsx";
import { DecideHere } from "./decide-here.tsx";
import { previewMessages } from "./preview-messages.ts";
// People who decide here also open requests: one script for both is smaller than separating their common parts.
import "../request-page.tsx";
import "../requests.css";
import "./preview.css";

interface TaskPreviewProps {
  readonly row: TodoRow;
  readonly walk: PreviewWalk<TodoRow>;
  /** A decision was made: the lists are fetched again. */
  readonly onChanged: (manner?: InvalidateOptions) => void;
}

/** The complete decision beside the to-do list; shows the result of a task that is over. */
export function TaskPreview({ row, walk, onChanged }: TaskPreviewProps) {
  const { taskId, applyId } = row;
  const p = useTexts(previewMessages);
  const isReadOnly = useReadOnly();
  const { loaded, error, retry } = useLoadedRequest({ applyId }, { taskId }, quietly);
  const [lost, setLost] = useState<string | null>(null);
  const [filledIn, setFilledIn] = useState<TaskInHand | null>(null);
  const place = listPlace({ row, walk, onChanged, onLost: setLost });
  const href = taskAddress(row);
  if (error) {
    return (
      <InlineAlert role="warn">
        {p("failed")} {error.message}{" "}
        <Button size="small" onClick={retry}>
          {p("retry")}
        </Button>
      </InlineAlert>
    );
  }
  if (!loaded) return <div className="so-skeleton-line" aria-busy="true" />;
  const isOpen = modeOf(loaded, isReadOnly) === "approve" && loaded.mine?.taskId === taskId;
  const inHand = isOpen ? { loaded, mine: loaded.mine } : filledIn;
  const said = lost !== null && (
    <Banner tone="warn" icon={TriangleAlert}>
      {lost}
    </Banner>
  );
  const leave = () => setFilledIn(null);
  return (
    <div className="so-task-preview">
      {said}
      {inHand?.mine ? (
        <DecideHere
          {...{ place, href, onFilledIn: isOpen ? setFilledIn : nobody, onLeave: leave }}
          onNext={walk.next}
          onAnswered={() => onChanged({ cancelRefetch: false })}
          loaded={inHand.loaded}
          mine={inHand.mine}
          isOver={!isOpen}
        />
      ) : (
        <LookedAt loaded={loaded} href={href} isHere={isReadOnly || loaded.mine === undefined} />
      )}
    </div>
  );
}

const nobody = () => {};
/** A reader who may no longer see it is told so in its place; the row stays in the list. */
const quietly = { loading: false, handles: [508, 510] } as const;

interface ListPlacePorts extends TaskPreviewProps {
  readonly onLost: (said: string) => void;
}

function listPlace({ row, walk, onChanged, onLost }: ListPlacePorts): DecisionPlace {
  return {
    goOn: async (stays) => {
      if (!stays) walk.next();
      onChanged();
    },
    lastWords: () => undefined,
    onUndone: () => {
      walk.await(({ applyId, nodeKey }) => applyId === row.applyId && nodeKey === row.nodeKey);
      onChanged();
    },
    onLost: (said) => {
      onLost(said);
      onChanged();
    },
  };
}

interface LookedAtProps {
  readonly loaded: LoadedRequest;
  readonly href: string;
  /** Nothing is left to do except reading. */
  readonly isHere: boolean;
}

/** A task that is over, or a rework, which needs the whole page. */
function LookedAt({ loaded, href, isHere }: LookedAtProps) {
  const p = useTexts(previewMessages);
  const history = useHistory(loaded.request.applyId);
  const steps = useRouteSteps(loaded, history);
  return (
    <>
      <RequestBanners loaded={loaded} subsystem={loaded.definition.subsystem} history={history} />
      <ChangesPart loaded={loaded} href={href} />
      <BesideParts steps={steps} history={history} href={href} />
      {!isHere && (
        <div className="so-preview-decide so-preview-elsewhere">
          <span>{p("elsewhere")}</span>
          <Link to={href}>{p("open")}</Link>
        </div>
      )}
    </>
  );
}
