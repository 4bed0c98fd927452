import type { Directory, RightHolder } from "../../base/directory/public.ts";
import type { DocumentRecord } from "./documents.sql.ts";

type Owned = Pick<DocumentRecord, "owner_id" | "status">;

/** A person's rights to documents. */
export interface Hand {
  readonly userId: string;
  readonly mayUpload: boolean;
  readonly mayPublish: boolean;
  readonly mayObsolete: boolean;
}

export function handOf(directory: Directory, holder: RightHolder): Hand {
  const may = (code: string) => directory.may(holder, code);
  return {
    userId: holder.id,
    mayUpload: may("dms:upload"),
    mayPublish: may("dms:publish"),
    mayObsolete: may("dms:obsolete"),
  };
}

/** People who maintain documents see all of them. */
export function isKeeper({ mayUpload, mayPublish, mayObsolete }: Hand): boolean {
  return mayUpload || mayPublish || mayObsolete;
}

const isOwner = ({ owner_id }: Owned, { userId }: Hand) => owner_id === userId;

export function mayAddVersion(document: Owned, hand: Hand): boolean {
  return document.status !== "obsolete" && (hand.mayUpload || isOwner(document, hand));
}

export function maySubmit(document: Owned, hand: Hand): boolean {
  return document.status !== "obsolete" && (hand.mayPublish || isOwner(document, hand));
}

/** The owner decides; without an owner who can, a person with the right to publish. */
export function mayDecide(document: Owned, hand: Hand, directory: Directory): boolean {
  if (document.status === "obsolete") return false;
  if (isOwner(document, hand)) return true;
  const owner = document.owner_id === null ? undefined : directory.person(document.owner_id);
  return hand.mayPublish && owner?.active !== true;
}

export function maySeeReaders(document: Owned, hand: Hand): boolean {
  return hand.mayPublish || isOwner(document, hand);
}
