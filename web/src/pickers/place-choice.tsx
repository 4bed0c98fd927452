import { Segmented, Tree } from "antd";
import { useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { useAnswer } from "../ui/use-answer.ts";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import { pickerMessages } from "./messages.ts";
import { type PickedDepartment, usePickerSources } from "./picker-sources.ts";

export interface Place {
  readonly kind: "department" | "group";
  readonly id: string;
}

interface PlaceChoiceProps {
  readonly place: Place | undefined;
  readonly onChoose: (place: Place) => void;
}

/** Departments as a tree, or the groups. */
export function PlaceChoice({ place, onChoose }: PlaceChoiceProps) {
  const t = useTexts(pickerMessages);
  const [kind, setKind] = useState<Place["kind"]>("department");
  return (
    <div className="so-people-place">
      <Segmented<Place["kind"]>
        block
        value={kind}
        options={[
          { value: "department", label: t("browse.departments") },
          { value: "group", label: t("browse.groups") },
        ]}
        onChange={setKind}
      />
      {kind === "department" ? (
        <Departments place={place} onChoose={onChoose} />
      ) : (
        <Groups place={place} onChoose={onChoose} />
      )}
    </div>
  );
}

function Departments({ place, onChoose }: PlaceChoiceProps) {
  const { departments } = usePickerSources();
  const ask = useStableHandler((_: string, signal: AbortSignal) => departments(signal));
  const { answer } = useAnswer(true, "all", ask);
  if (answer === undefined) return null;
  return (
    <Tree
      blockNode
      defaultExpandedKeys={answer.map(({ id }) => id)}
      height={360}
      treeData={answer.map(nodeOf)}
      selectedKeys={place?.kind === "department" ? [place.id] : []}
      onSelect={(_, { node }) => onChoose({ kind: "department", id: node.key })}
    />
  );
}

interface Node {
  readonly key: string;
  readonly title: string;
  readonly children: Node[];
}

function nodeOf({ id, name, children }: PickedDepartment): Node {
  return { key: id, title: name, children: children.map(nodeOf) };
}

function Groups({ place, onChoose }: PlaceChoiceProps) {
  const { groups } = usePickerSources();
  const ask = useStableHandler((_: string, signal: AbortSignal) => groups(signal));
  const { answer } = useAnswer(true, "all", ask);
  return (
    <ul className="so-people-groups">
      {(answer ?? []).map(({ id, name, memberCount }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={place?.kind === "group" && place.id === id}
            onClick={() => onChoose({ kind: "group", id })}
          >
            <span>{name}</span>
            <span className="so-faint">{memberCount}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
