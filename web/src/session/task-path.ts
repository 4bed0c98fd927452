const approvePath = "/pages/system/approve";

/**
 * Target of `/sso-todo`: the named task. With the kind of form the link is checked before the page opens; an address
 * from elsewhere may lack it, and then the page itself shows the result of the task.
 */
export function taskPath(search: URLSearchParams): string | null {
  const { taskId = "", formType = "" } = Object.fromEntries(search);
  if (taskId === "") return null;
  const checked: Record<string, string> = formType === "" ? {} : { link: "1", formType };
  return `${approvePath}?${new URLSearchParams({ taskId, ...checked }).toString()}`;
}
