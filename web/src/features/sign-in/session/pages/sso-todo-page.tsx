import { useCallback } from "react";
import { taskPath } from "../../../../session/task-path.ts";
import { rememberWantedPath } from "../../../../session/wanted-path.ts";
import type { LoginDestination } from "../use-login.ts";
import { SsoPage } from "./sso-page.tsx";

/** `/sso-todo?code=&taskId=`: from the to-do list of office automation straight to the named task. */
export function SsoTodoPage({ destination }: LoginDestination) {
  const next = useCallback((search: URLSearchParams) => destination(taskPath(search), search), [destination]);
  return <SsoPage next={next} keepWanted={keepTask} />;
}

/** The provider returns every user to the same address, which then finds the task here. */
function keepTask(search: URLSearchParams): void {
  const path = taskPath(search);
  if (path !== null) rememberWantedPath(path);
}
