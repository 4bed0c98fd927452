import { formKind } from "../form-kind.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

export const kind = formKind({ outline: definition, texts: messages });
