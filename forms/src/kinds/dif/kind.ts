import { formKind } from "../form-kind.ts";
import { definition } from "./definition.ts";
import { effects } from "./effects.ts";
import { messages } from "./messages.ts";
import { atNode, sample } from "./sample.ts";

export const kind = formKind({ outline: definition, texts: messages, effects, example: { sample, atNode } });
