import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { CreateOption } from "@signoff/server/contract/requests/creation";
import { useTexts } from "../../../../i18n/translate.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { subsystemIcons } from "../../../../ui/subsystem-icons.ts";
import { creationMessages } from "../messages.ts";
import { KindRow } from "./kind-row.tsx";

type Subsystem = keyof typeof subsystemIcons;
const subsystems = Object.keys(subsystemIcons) as readonly Subsystem[];

interface Group {
  readonly subsystem: Subsystem;
  readonly options: readonly CreateOption[];
  readonly open: number;
}

/** Kinds by subsystem: subsystems and kinds that the user can create from come first. */
export function SubsystemPanels({ options }: { readonly options: readonly CreateOption[] }) {
  const groups = subsystems.map((subsystem) => groupOf(subsystem, options)).filter((group) => group.options.length > 0);
  const inOrder = [...groups.filter(({ open }) => open > 0), ...groups.filter(({ open }) => open === 0)];
  return (
    <div className="so-creation-panels">
      {inColumns(inOrder).map((column, at) => (
        <div key={at} className="so-creation-column">
          {column.map((group) => (
            <SubsystemPanel key={group.subsystem} group={group} />
          ))}
        </div>
      ))}
    </div>
  );
}

const columnCount = 3;
/** Lines of a panel besides its kinds. */
const panelLines = 2;

/** Each panel goes below the shortest column, so that the order stays readable and no column is empty. */
function inColumns(groups: readonly Group[]): readonly (readonly Group[])[] {
  const columns = Array.from({ length: columnCount }, () => ({ lines: 0, groups: [] as Group[] }));
  for (const group of groups) {
    const shortest = columns.reduce((best, column) => (column.lines < best.lines ? column : best));
    shortest.groups.push(group);
    shortest.lines += group.options.length + panelLines;
  }
  return columns.map((column) => column.groups);
}

function groupOf(subsystem: Subsystem, all: readonly CreateOption[]): Group {
  const own = all.filter(({ formType }) => kindCard(formType)?.subsystem === subsystem);
  const open = own.filter(({ obstacle }) => obstacle === null);
  const closed = own.filter(({ obstacle }) => obstacle !== null);
  return { subsystem, options: [...open, ...closed], open: open.length };
}

function SubsystemPanel({ group: { subsystem, options, open } }: { readonly group: Group }) {
  const t = useTexts(creationMessages);
  const Icon = subsystemIcons[subsystem];
  return (
    <Panel
      className="so-creation-panel"
      title={
        <>
          <Icon size={15} strokeWidth={1.7} aria-hidden="true" /> {t(`subsystem.${subsystem}`)}
        </>
      }
      actions={
        <span className="num">
          {open} / {options.length}
        </span>
      }
    >
      <ul className="so-creation-kinds">
        {options.map((option) => (
          <KindRow key={option.formType} option={option} />
        ))}
      </ul>
    </Panel>
  );
}
