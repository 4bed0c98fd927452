const approvePath = "/pages/system/approve";

/**
 * Where `/sso-todo` leads to: the task it names. With the kind of form the link is checked before the page opens; an
 * address of somebody else's making may lack it, and then the page itself says what has become of the task.
 */
export function taskPath(search: URLSearchParams): string | null {
  const { taskId = "", formType = "" } = Object.fromEntries(search);
  if (taskId === "") return null;
  const checked: Record<string, string> = formType === "" ? {} : { link: "1", formType };
  return `${approvePath}?${new URLSearchParams({ taskId, ...checked }).toString()}`;
}
