import { Button, Dropdown, Popconfirm } from "antd";
import { FolderInput, Trash2 } from "lucide-react";
import { afterRefusal } from "../../api/unexpected-error.ts";
import type { FormFile, FormFiles } from "../../form-renderer/form-view-props.ts";
import { useTexts } from "../../i18n/translate.ts";
import { groupMessages } from "./group-messages.ts";

export interface OtherGroup {
  readonly bizType: string;
  readonly title: string;
}

interface FileChangesProps {
  readonly file: Pick<FormFile, "id" | "name">;
  readonly files: Pick<FormFiles, "move" | "remove">;
  /** Whether an earlier version replaces it when it is removed. */
  readonly hasOlder: boolean;
  /** Other groups the file can be moved to. */
  readonly groups: readonly OtherGroup[];
}

/** Actions that change a file of the request: moving it to another group, or removing it. */
export function FileChanges({ file: { id, name }, files, hasOlder, groups }: FileChangesProps) {
  const t = useTexts(groupMessages);
  const items = groups.map(({ bizType, title }) => ({ key: bizType, label: title }));
  const move = (bizType: string) => files.move(id, bizType).catch(afterRefusal);
  const remove = () => files.remove(id).catch(afterRefusal);
  return (
    <>
      {items.length > 0 && (
        <Dropdown trigger={["click"]} menu={{ items, onClick: ({ key }) => void move(key) }}>
          <Button
            size="small"
            type="text"
            icon={<FolderInput size={14} />}
            aria-label={t("move", { name })}
            title={t("move", { name })}
          />
        </Dropdown>
      )}
      <Popconfirm
        title={t("remove.title", { name })}
        description={t(hasOlder ? "remove.older" : "remove.text")}
        okText={t("remove.ok")}
        cancelText={t("remove.cancel")}
        onConfirm={() => void remove()}
      >
        <Button size="small" type="text" icon={<Trash2 size={14} />} aria-label={t("remove", { name })} />
      </Popconfirm>
    </>
  );
}
