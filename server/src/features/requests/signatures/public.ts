export { overtakenSigners } from "./list-signatures.ts";
