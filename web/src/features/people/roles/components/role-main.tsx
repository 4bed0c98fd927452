import type { RoleRow } from "@signoff/domain/records/role";
import { Segmented } from "antd";
import { useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { RecordChanges } from "../../../../record-page/record-changes.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { countOf } from "../grant-draft.ts";
import { roleMessages } from "../messages.ts";
import { roleKind } from "../role-definition.ts";
import type { Grants } from "../use-grants.ts";
import { DataPanel } from "./data-panel.tsx";
import { PeoplePanel } from "./people-panel.tsx";
import { RightsPanel, RightsTools, type RightsView } from "./rights-panel.tsx";
import { SaveBar } from "./save-bar.tsx";

type Tab = "menus" | "data" | "people" | "changes";

/** Grants of the selected role, in parts. */
export function RoleMain({ role, grants }: { readonly role: RoleRow; readonly grants: Grants }) {
  const t = useTexts(roleMessages);
  const [tab, setTab] = useState<Tab>("menus");
  const [view, setView] = useState<RightsView>({ search: "", onlyGranted: false });
  const { saved } = grants;
  const record = { id: role.id, revision: saved.revision, fields: roleKind.blank };
  return (
    <>
      <div className="so-role-tools">
        <Segmented<Tab>
          value={tab}
          options={[
            { value: "menus", label: t("tab.menus") },
            { value: "data", label: t("tab.data") },
            { value: "people", label: t("tab.people", { count: saved.holderCount }) },
            { value: "changes", label: t("tab.changes") },
          ]}
          onChange={setTab}
        />
        {tab === "menus" && <RightsTools grants={grants} view={view} onView={setView} />}
      </div>
      <div className="so-role-body">
        {grants.isConflict && <InlineAlert role="warn">{t("conflict")}</InlineAlert>}
        {tab === "menus" && <RightsPanel key={role.id} grants={grants} view={view} />}
        {(tab === "menus" || tab === "data") && <DataPanel grants={grants} />}
        {tab === "people" && <PeoplePanel saved={saved} />}
        {tab === "changes" && <RecordChanges definition={roleKind} record={record} />}
      </div>
      {grants.isReadOnly ? (
        <footer className="so-role-footer">{t("readOnly")}</footer>
      ) : (
        <SaveBar grants={grants} count={countOf(grants.draft)} />
      )}
    </>
  );
}
