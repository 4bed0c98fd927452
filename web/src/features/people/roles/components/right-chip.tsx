import type { RightEntry } from "@signoff/server/contract/people/roles";
import { Checkbox } from "antd";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { roleMessages } from "../messages.ts";
import { shortName } from "../right-names.ts";
import { isHit } from "../rights-tree.ts";
import type { Grants } from "../use-grants.ts";
import { MarkedText } from "./marked-text.tsx";
import type { RightsView } from "./rights-panel.tsx";

interface RightChipProps {
  readonly entry: RightEntry;
  readonly siblings?: readonly RightEntry[];
  /** Its own short name unless given. */
  readonly label?: string;
  /** Its full name for screen readers, which do not see its position. */
  readonly name?: string;
  readonly grants: Grants;
  readonly view: RightsView;
}

/** One right as a checkbox: changed ones are highlighted, and rights that the user cannot give say why. */
export function RightChip({ entry, siblings = [], label, name = entry.name, grants, view }: RightChipProps) {
  const t = useTexts(roleMessages);
  const locale = useLocale();
  const isOn = grants.granted.has(entry.id);
  const isLocked = !isOn && !entry.isMine;
  const isChanged = entry.id in grants.draft.menus;
  const classes = [
    "so-right-chip",
    ...(isOn ? ["so-right-on"] : []),
    ...(isChanged ? ["so-right-changed"] : []),
    ...(isHit(entry, view.search) && label === undefined ? ["so-right-hit"] : []),
  ];
  const code = entry.code ?? entry.path ?? "";
  return (
    <span className={classes.join(" ")} title={isLocked ? `${code}: ${t("locked")}` : code}>
      <Checkbox
        aria-label={name}
        checked={isOn}
        disabled={grants.isReadOnly || isLocked}
        onChange={({ target }) => grants.tick([entry], target.checked)}
      >
        <MarkedText
          text={label ?? shortName(entry, siblings, locale)}
          search={label === undefined ? view.search : ""}
        />
      </Checkbox>
    </span>
  );
}
