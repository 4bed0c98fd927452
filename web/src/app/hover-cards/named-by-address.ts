import { type RegisteredKind, registeredKinds, registeredPages } from "@signoff/domain/enums/registered-pages";

/** What a link leads to, where there is a card of it. */
export type Named =
  | { readonly what: "request"; readonly id: string }
  | { readonly what: "record"; readonly kind: RegisteredKind; readonly code: string };

const requestPage = /\/pages\/[^/]+\/(?:detail|approve)$/;

/** The request or record that an address is the page of. */
export function namedByAddress(address: string): Named | undefined {
  const [pathname = "", search = ""] = address.split("#", 1)[0]?.split("?") ?? [];
  if (requestPage.test(pathname)) {
    const query = new URLSearchParams(search);
    const id = query.get("applyId") ?? query.get("taskId");
    return id ? { what: "request", id } : undefined;
  }
  const kind = registeredKinds.find((one) => pathname.includes(`${registeredPages[one]}/`));
  if (!kind) return undefined;
  const page = `${registeredPages[kind]}/`;
  const code = decoded(pathname.slice(pathname.indexOf(page) + page.length));
  return code === "" || code.includes("/") ? undefined : { what: "record", kind, code };
}

/** An address that somebody typed may be no good one. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
