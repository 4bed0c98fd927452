import { menu, type MenuRow, menuTypeText } from "@signoff/domain/records/menu";
import { Tree, type TreeDataNode, type TreeProps } from "antd";
import { ArrowDown, ArrowUp, GripVertical, Plus } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { menuIconSet } from "../../../../ui/menu-icon-set.ts";
import { type MenuBranch, type MenuMove, menuBranches, moveBy, moveByDrop } from "../menu-order.ts";
import { menuMessages } from "../messages.ts";

export interface MenuTreeProps {
  readonly rows: readonly MenuRow[];
  readonly open: string | null;
  readonly unfolded: readonly string[];
  readonly hits: ReadonlySet<string>;
  readonly mayMove: boolean;
  readonly mayAdd: boolean;
  readonly onUnfold: (ids: readonly string[]) => void;
  readonly onOpen: (id: string) => void;
  readonly onNewBelow: (id: string) => void;
  readonly onMove: (move: MenuMove) => void;
}

/** Every menu and button as one tree: press to open, drag or use keys to move. */
export function MenuTree(props: MenuTreeProps) {
  const { rows, open, unfolded, mayMove, onUnfold, onOpen, onMove } = props;
  const drop: TreeProps["onDrop"] = ({ dragNode, node, dropToGap, dropPosition }) => {
    const place = Number(node.pos.split("-").at(-1));
    const where = !dropToGap ? "into" : dropPosition < place ? "before" : "after";
    const move = moveByDrop(rows, { id: String(dragNode.key), target: String(node.key), where });
    if (move) onMove(move);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    const move = step === undefined || open === null || !mayMove ? undefined : moveBy(rows, open, step);
    if (!move) return;
    event.preventDefault();
    onMove(move);
  };
  return (
    <div onKeyDownCapture={handleKey}>
      <MenuHeads />
      <Tree
        blockNode
        virtual={false}
        draggable={mayMove ? { icon: <GripVertical size={13} /> } : false}
        treeData={menuBranches(rows).map((branch) => nodeOf(branch, props))}
        selectedKeys={open === null ? [] : [open]}
        expandedKeys={[...unfolded]}
        onExpand={(keys) => onUnfold(keys.map(String))}
        onSelect={(_keys, { node }) => onOpen(String(node.key))}
        onDrop={drop}
      />
    </div>
  );
}

/** Heads of the columns below. */
function MenuHeads() {
  const t = useTexts(menuMessages);
  const locale = useLocale();
  const { type, component, url } = menu.fields;
  return (
    <div className="so-menu-line so-menu-heads" aria-hidden="true">
      <small>{t("name.head")}</small>
      <small>{type.label[locale]}</small>
      <small>{t("pathOrCode")}</small>
      <small className="so-menu-wide">{component.label[locale]}</small>
      <small className="so-menu-wide">{url.label[locale]}</small>
      <small className="so-menu-wide">{t("sortNo.head")}</small>
      <small>{t("roles.head")}</small>
    </div>
  );
}

function nodeOf(branch: MenuBranch, props: MenuTreeProps): TreeDataNode {
  const { row, below } = branch;
  return {
    key: row.id,
    title: <MenuLine branch={branch} {...props} />,
    isLeaf: below.length === 0,
    children: below.map((one) => nodeOf(one, props)),
  };
}

function MenuLine({ branch: { row, below }, hits, ...props }: MenuTreeProps & { readonly branch: MenuBranch }) {
  const t = useTexts(menuMessages);
  const locale = useLocale();
  const Icon = menuIconSet[row.icon] ?? (row.type === 0 ? menuIconSet[row.title] : undefined);
  const isFolder = row.type === 1 && row.path === "" && row.url === "" && below.some((one) => one.row.type !== 2);
  const remarks = [...(row.hidden ? [t("hidden")] : []), ...(row.active ? [] : [t("off")])];
  return (
    <span className={row.active ? "so-menu-line" : "so-menu-line so-menu-off"} data-menu={row.id}>
      <span className="so-menu-name">
        {Icon && <Icon size={15} strokeWidth={1.7} aria-hidden="true" />}
        {hits.has(row.id) ? <mark>{row.name}</mark> : <span>{row.name}</span>}
        {remarks.length > 0 && <small>{remarks.join(", ")}</small>}
      </span>
      <small>{isFolder ? t("folder") : menuTypeText[row.type][locale]}</small>
      <small title={row.perms || row.path}>{row.perms || row.path}</small>
      <small className="so-menu-wide" title={row.component}>
        {row.component}
      </small>
      <small className="so-menu-wide" title={row.url}>
        {row.url}
      </small>
      <small className="so-menu-wide num">{row.sortNo}</small>
      <small className="num">{t("roles", { count: row.roleCount })}</small>
      <LineTools row={row} {...props} />
    </span>
  );
}

type LineToolsProps = Pick<MenuTreeProps, "rows" | "mayMove" | "mayAdd" | "onMove" | "onNewBelow"> & {
  readonly row: MenuRow;
};

function LineTools({ row, rows, mayMove, mayAdd, onMove, onNewBelow }: LineToolsProps) {
  const t = useTexts(menuMessages);
  const steps = mayMove ? ([-1, 1] as const) : [];
  return (
    <span className="so-menu-tools">
      {steps.map((step) => {
        const move = moveBy(rows, row.id, step);
        const label = `${t(step < 0 ? "up" : "down")}: ${row.name}`;
        const Icon = step < 0 ? ArrowUp : ArrowDown;
        return (
          <button
            key={step}
            type="button"
            className="so-icon-button"
            aria-label={label}
            title={t(step < 0 ? "up" : "down")}
            disabled={!move}
            onClick={(event) => {
              event.stopPropagation();
              if (move) onMove(move);
            }}
          >
            <Icon size={13} strokeWidth={1.7} />
          </button>
        );
      })}
      {mayAdd && row.type !== 2 && (
        <button
          type="button"
          className="so-icon-button"
          aria-label={`${t("newBelow")}: ${row.name}`}
          title={t("newBelow")}
          onClick={(event) => {
            event.stopPropagation();
            onNewBelow(row.id);
          }}
        >
          <Plus size={13} strokeWidth={1.7} />
        </button>
      )}
    </span>
  );
}
