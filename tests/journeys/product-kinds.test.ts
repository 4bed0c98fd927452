// @engine postgres
import { suiteOfKinds } from "../support/kind-suite.ts";

suiteOfKinds([
  "tdProductBody",
  "testingProductBody",
  "mpwProductBody",
  "transferProductBody",
  "foundryProductBody",
  "ntoCombo",
  "stackWiring",
  "mpwProductId",
  "testingProductId",
  "tdProductId",
  "newProductId",
]);
