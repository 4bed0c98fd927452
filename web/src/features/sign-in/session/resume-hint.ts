/** What the login page says about its target. */
export type ResumeHint =
  | { readonly kind: "task"; readonly requestNo: string | null }
  | { readonly kind: "page" }
  | null;

const requestNumber = /^[A-Z]{2,4}-\d{4}-\d{4,}$/;
const plainStarts = ["/home", "/login", "/404"];

/** An e-mail link has the link flag and may have the request number; anything else is an ordinary page. */
export function resumeHint(wanted: string | null): ResumeHint {
  if (wanted === null || plainStarts.some((start) => wanted === start || wanted.startsWith(`${start}?`))) return null;
  const query = new URLSearchParams(wanted.split("?")[1] ?? "");
  if (!query.has("link")) return { kind: "page" };
  const requestNo = query.get("requestNo");
  return { kind: "task", requestNo: requestNo !== null && requestNumber.test(requestNo) ? requestNo : null };
}
