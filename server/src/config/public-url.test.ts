import { describe, expect, it } from "vitest";
import { welcomeLines } from "../welcome.ts";
import { loadConfig } from "./config.ts";
import { publicUrlOf } from "./public-url.ts";

describe("the address that people are given", () => {
  it.each([
    ["http://127.0.0.1:8080", "http://localhost:8080"],
    ["http://[::1]:8080", "http://localhost:8080"],
    ["http://0.0.0.0:8080", "http://localhost:8080"],
    ["http://10.1.2.3:8080", "http://10.1.2.3:8080"],
    ["http://127.0.0.1.example.com", "http://127.0.0.1.example.com"],
  ])("of a server at %s is %s unless it is set", (address, given) => {
    expect(publicUrlOf(loadConfig({}), address)).toBe(given);
    const set = loadConfig({ PUBLIC_URL: "https://signoff.example.com/" });
    expect(publicUrlOf(set, address)).toBe("https://signoff.example.com");
  });

  it.each([{}, { PUBLIC_URL: "http://portal.example.com" }])("is printed as mails have it, with %o", (env) => {
    const config = loadConfig(env);
    const address = "http://127.0.0.1:8080";
    const [ready] = welcomeLines(config, address, undefined);
    expect(ready).toBe(`Signoff is ready at ${publicUrlOf(config, address)}/tapeout/`);
  });
});
