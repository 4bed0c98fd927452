import type { Plugin } from "vite";

const styleWriter = /\/@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/;
const withoutDefault = "    csp,\n";
const withDefault = "    csp = { nonce: document.querySelector('meta[property=\"csp-nonce\"]')?.nonce },\n";

/**
 * The component library creates every style element in one place, but two callers (scroll lock, scrollbar probe) do not
 * pass the nonce. It then takes the page's own; otherwise the strict content security policy would refuse the style.
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
