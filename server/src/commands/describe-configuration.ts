/** `npm run configuration`: writes the table of docs/how-to/configure.md from the variables the server reads. */
import fs from "node:fs";
import { withVariableTable } from "../config/describe-variables.ts";

const guide = new URL("../../../docs/how-to/configure.md", import.meta.url);
fs.writeFileSync(guide, withVariableTable(fs.readFileSync(guide, "utf8")));
