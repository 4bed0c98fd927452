// @engine postgres
import { suiteOfKinds } from "../support/kind-suite.ts";

suiteOfKinds(["toptier", "lota", "techId", "tkBody", "tkDetail", "opc", "sTool", "trrs"]);
