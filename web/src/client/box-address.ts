import { registeredAddress, registeredPages } from "@signoff/domain/enums/registered-pages";
import type { DependencyBox } from "@signoff/server/contract/registry/dependencies";
import { mayOpen } from "../session/session-store.ts";
import { recordIn } from "../ui/named-record.ts";
import { requestAddress } from "./request-address.ts";

type Box = Pick<DependencyBox, "registry" | "name" | "applyId" | "formType">;

/** Target of a box of the picture: the page of its record, else the request behind it, if the reader may open them. */
export function boxAddress(box: Box): string | undefined {
  const kind = recordIn(box.registry);
  return kind !== undefined && mayOpen(registeredPages[kind]) ? registeredAddress(kind, box.name) : requestBehind(box);
}

export function requestBehind({ applyId, formType }: Pick<Box, "applyId" | "formType">): string | undefined {
  return applyId === null || formType === null ? undefined : requestAddress({ applyId, formType });
}
