import { lateCellEditor } from "../../../../cell-grid/late-cell-editor.ts";
import { lateFieldEditor } from "../../../../fields/late-field-editor.ts";
import { lateCustomCell } from "../../../../form-renderer/late-custom-cell.tsx";
import { warmLazy } from "../../../../ui/warm-lazy.tsx";
import type { ApproveRequestProps } from "./approve-request.tsx";
import type { EditRequestProps } from "./edit-request.tsx";

/** Scripts to write or decide are loaded only for people who may; most people open a request to read it. */
export const lateEdit = warmLazy<EditRequestProps>(async () => (await import("./edit-request.tsx")).EditRequest);
export const lateApprove = warmLazy<ApproveRequestProps>(
  async () => (await import("./approve-request.tsx")).ApproveRequest,
);

const editors = [lateFieldEditor, lateCellEditor, lateCustomCell];

/** The reader's mode: reading, editing, deciding, or deciding with values to fill in. */
export type PageScript = "view" | "edit" | "approve" | "fill-in";

/** Loads the scripts for this mode before the request itself has arrived. */
export async function warmUpScript(script: PageScript): Promise<void> {
  const late = {
    view: [],
    edit: [lateEdit, ...editors],
    approve: [lateApprove],
    "fill-in": [lateApprove, ...editors],
  }[script];
  await Promise.all(late.map(({ warmUp }) => warmUp()));
}
