export { checkLink, type LinkJudgement, linkSigner, type LinkSigner, type SignedLink } from "./mail-link.ts";
