import type { Rolldown } from "vite";

/**
 * Few files instead of a hundred: each costs the browser a request, a cache look-up and a separate script, and by
 * default the bundler splits wherever two pages share different parts. The code of every page is two files, separated
 * by how often it changes; texts and icons are too small to be split; controls stay split by their users, so that no
 * page loads a table or a calendar that it does not show.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: "libraries", tags: ["$initial"], test: /\/node_modules\//, priority: 3 },
  { name: "shell", tags: ["$initial"], priority: 2 },
  { name: "icons", test: /\/lucide-react\//, minShareCount: 3, priority: 1 },
  // Code that home shares with other pages (including the tick, which would otherwise follow the 'saved' chip), and the
  // people and sheets that nearly every other page needs.
  {
    name: "usual-calls",
    test: /\/lucide-react\/.*\/icons\/check\.|\/domain\/src\/status\/form-status\.ts|\/server\/src\/features\/(?:messages\/news|base\/organisation|forms\/templates)\/contract\.ts/,
    minShareCount: 2,
    priority: 2,
  },
  // Administration pages share calls and icons that the first page of a visit does not need.
  {
    name: "management",
    test: /\/lucide-react\/.*\/icons\/(?:archive|arrow-down|arrow-up|book-open|eraser|file-spreadsheet|scroll-text|sliders-horizontal|users-round)\.|\/domain\/src\/(?:http\/record-endpoints|enums\/(?:operation|record-pages))\.ts|\/server\/src\/features\/(?:base\/operation-log|messages\/news-editing|people\/out-of-office|sign-in\/session-admin|master-data\/trrs-questions)\//,
    minShareCount: 2,
    priority: 2,
  },
  // The same for lists of records and of requests by subsystem, which a form does not need.
  {
    name: "list-calls",
    test: /\/server\/src\/features\/(?:registry\/find-centers|registry\/subsystem-lists|requests\/creation)\//,
    minShareCount: 2,
    priority: 2,
  },
  // And the panel of the bell, which is loaded when it is opened.
  {
    name: "notification-calls",
    test: /\/domain\/src\/notifications\/|\/server\/src\/features\/messages\/notification-list\//,
    minShareCount: 2,
    priority: 2,
  },
  // A form counts its texts with these, and would otherwise load the calls of all pages.
  { name: "input-rules", test: /\/domain\/src\/http\/input-rules\.ts$/, priority: 3 },
  // Parts of a form that other pages use as well: too small for a file each.
  {
    name: "pieces",
    test: /\/forms\/src\/kinds\/load-kind\.ts$|\/web\/src\/(?:ui\/(?:save-chip|text-limit|limited-text|labelled-field|use-click-guard|use-stable-handler|use-debounced|watch-scroll|tool-button|record-link)|fields\/(?:limit-reached|field-editor-props|read-only-value|record-links|document-links|messages|late-field-editor|offered-options|attachments\/(?:format-size|use-uploads))|form-renderer\/(?:messages|places|table-rows|form-marks|watched-by|needed-first|parse-cell)|fields\/typed-number|cell-grid\/tab-direction|features\/requests\/request-page\/(?:messages|question-messages|half-files|not-told))\.tsx?/,
    minShareCount: 2,
    priority: 2,
  },
  // Home offers the tour and shows cards of requests, a request shows its signatures: they would otherwise load the calls
  // of all other pages.
  {
    name: "contracts",
    test: /\/(?:domain|server)\/src\/(?!features\/(?:people\/tours|requests\/(?:request-cards|signatures|evidence))\/)/,
    minShareCount: 2,
    priority: 1,
  },
  // Examples of filled-in forms are shown on request; filling in a form does not need them.
  { name: "forms", test: /\/forms\/src\/(?!kinds\/|demo\/)/, minShareCount: 4, priority: 1 },
  {
    name: "controls",
    test: /\/(?:antd|@rc-component|@ant-design)\//,
    minShareCount: 10,
    entriesAware: true,
    entriesAwareMergeThreshold: 16_000,
  },
];

/** The bundler names a shared chunk after all its users; the first word is enough. */
export function chunkFileNames({ name }: { readonly name: string }): string {
  return `js/${name.split("~", 1)[0]}-[hash].js`;
}
