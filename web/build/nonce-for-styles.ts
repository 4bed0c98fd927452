import type { Plugin } from "vite";

const styleWriter = /\/@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/;
const withoutDefault = "    csp,\n";
const withDefault = "    csp = { nonce: document.querySelector('meta[property=\"csp-nonce\"]')?.nonce },\n";

/**
 * Every style element of the component library is written in one place, but two callers (scroll lock, scrollbar probe)
 * forget to hand it the nonce. It takes the page's own then; otherwise the strict content security policy would refuse.
 */
export function nonceForStyles(): Plugin {
  return {
    name: "signoff:nonce-for-styles",
    apply: "build",
    transform: {
      filter: { id: styleWriter },
      handler(code) {
        if (!code.includes(withoutDefault)) this.error("the style writer of the component library has changed");
        return { code: code.replace(withoutDefault, withDefault), map: null };
      },
    },
  };
}
