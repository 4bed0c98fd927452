import type { FieldType } from "../definition/field-type.ts";
import { attachmentBehaviour } from "./attachment-behaviour.ts";
import { checkboxBehaviour, choiceBehaviour } from "./choice-behaviour.ts";
import { dateBehaviour } from "./date-behaviour.ts";
import type { FieldBehaviour } from "./field-behaviour.ts";
import { lookupBehaviour } from "./lookup-behaviour.ts";
import { numberBehaviour } from "./number-behaviour.ts";
import { personBehaviour } from "./person-behaviour.ts";
import { textBehaviour } from "./text-behaviour.ts";

/** A new type of field does not compile until it stands here. */
export const behaviours: Record<FieldType, FieldBehaviour> = {
  text: textBehaviour,
  textarea: textBehaviour,
  email: textBehaviour,
  number: numberBehaviour,
  select: choiceBehaviour,
  multiselect: choiceBehaviour,
  radio: choiceBehaviour,
  checkbox: checkboxBehaviour,
  date: dateBehaviour,
  user: personBehaviour,
  dept: personBehaviour,
  lookup: lookupBehaviour,
  attachment: attachmentBehaviour,
};
