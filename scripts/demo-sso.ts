/**
 * `npm run demo:sso`: the demo with a real identity provider beside it, on this machine only. On its page the user
 * chooses one of the demo's people: the demo links each of them to the subject of the same name.
 */
import { createServer } from "node:net";
import { runServer } from "../server/src/main.ts";
import { startIdentityProvider } from "../tests/support/identity-provider.ts";
import { buildWebWhenNeeded } from "./lib/build-web.ts";

const subjects = ["pie.wu", "pie.liu", "litho.sun", "ce.han", "td.lin", "to.zheng", "it.lu", "admin"];
const port = Number(process.env["PORT"] ?? 8080);
const publicUrl = process.env["PUBLIC_URL"] ?? `http://localhost:${port}`;

if (!(await buildWebWhenNeeded())) {
  console.error("Signoff cannot start: the web app could not be built (see above).");
  process.exit(1);
}
const provider = await startIdentityProvider({
  redirectUris: [`${publicUrl}/tapeout/sso-login`],
  afterLogoutUris: [`${publicUrl}/tapeout/login`],
  subjects,
  // The same address each time, because links contain it.
  port: (await isFree(port + 1)) ? port + 1 : 0,
});
process.env["PUBLIC_URL"] = publicUrl;
process.env["OIDC_ISSUER"] = provider.issuer;
process.env["OIDC_CLIENT_ID"] = provider.clientId;
process.env["OIDC_CLIENT_SECRET"] = provider.clientSecret;
console.log(`The identity provider is at ${provider.issuer}`);
await runServer({ production: false });

async function isFree(wanted: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen({ host: "127.0.0.1", port: wanted }, () => probe.close(() => answer(true)));
  });
}
