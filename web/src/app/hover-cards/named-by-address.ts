import { type RegisteredKind, registeredKinds, registeredPages } from "@signoff/domain/enums/registered-pages";
import { recordInAddress } from "../../pages/record-in-address.ts";

/** The target of a link or name, if there is a card for it. */
export type Named =
  | { readonly what: "request"; readonly id: string }
  | { readonly what: "record"; readonly kind: RegisteredKind; readonly code: string }
  | { readonly what: "document"; readonly docNo: string }
  | { readonly what: "file"; readonly id: string }
  | { readonly what: "person"; readonly id: string };

const requestPage = /\/pages\/[^/]+\/(?:detail|approve)$/;
const libraryPage = /(?:^|\/)dms$/;

/** The request, document or record whose page has this address. */
export function namedByAddress(address: string): Named | undefined {
  const [pathname = "", search = ""] = address.split("#", 1)[0]?.split("?") ?? [];
  const query = new URLSearchParams(search);
  if (requestPage.test(pathname)) {
    const id = query.get("applyId") ?? query.get("taskId");
    return id ? { what: "request", id } : undefined;
  }
  if (libraryPage.test(pathname)) {
    const docNo = query.get("record");
    return docNo ? { what: "document", docNo } : undefined;
  }
  const kind = registeredKinds.find((one) => pathname.includes(`${registeredPages[one]}/`));
  if (!kind) return undefined;
  const { code } = recordInAddress(pathname, registeredPages[kind]);
  return code === "" || code.includes("/") ? undefined : { what: "record", kind, code };
}
