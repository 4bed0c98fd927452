import { useCallback } from "react";
import { rememberWantedPath } from "../../../session/wanted-path.ts";
import type { LoginDestination } from "../use-login.ts";
import { SsoPage } from "./sso-page.tsx";

const approvePath = "/pages/system/approve";

/** `/sso-todo?code=&taskId=`: from the to-do list of office automation straight to the task it names. */
export function SsoTodoPage({ destination }: LoginDestination) {
  const next = useCallback((search: URLSearchParams) => destination(taskPath(search), search), [destination]);
  return <SsoPage next={next} keepWanted={keepTask} />;
}

/** The provider sends everybody back to one address, which then finds the task here. */
function keepTask(search: URLSearchParams): void {
  const path = taskPath(search);
  if (path !== null) rememberWantedPath(path);
}

export function taskPath(search: URLSearchParams): string | null {
  const taskId = search.get("taskId");
  if (taskId === null) return null;
  const query = new URLSearchParams({ taskId, link: "1" });
  const formType = search.get("formType");
  if (formType !== null) query.set("formType", formType);
  return `${approvePath}?${query.toString()}`;
}
