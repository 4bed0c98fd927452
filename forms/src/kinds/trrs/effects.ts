import { recordOf, type KindEffects } from "../../effects/effect.ts";

/** A closed review can be referred to by the requests that need one. */
export const effects: KindEffects = {
  complete: (request) => [
    { do: "write", registry: "trrs", code: request.requestNo, data: recordOf(request, { trrsNo: request.requestNo }) },
  ],
};
