const drawing = (inner: string): string =>
  `<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${inner}</svg>`;

/** Pictures of the tools, drawn as the icons of the pages are. */
export const toolIcons = {
  hand: drawing(
    '<path d="M18 11V6a2 2 0 0 0-4 0v5M14 10V4a2 2 0 0 0-4 0v6M10 10.5V6a2 2 0 0 0-4 0v8"/><path d="M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.800 0-4.500-.860-6-2.340l-3.600-3.600a2 2 0 0 1 2.830-2.820L7 15"/>',
  ),
  lasso: drawing('<rect x="4" y="4" width="16" height="16" stroke-dasharray="3 3"/>'),
  connect: drawing('<circle cx="5" cy="19" r="2"/><path d="M5 17C5 9 9 7 18 7"/><path d="m15 4 3 3-3 3"/>'),
  task: drawing(
    '<rect x="3" y="5" width="18" height="14" rx="2"/><circle cx="8" cy="10" r="1.500"/><path d="M5.500 14.500a2.500 2.500 0 0 1 5 0"/>',
  ),
  branch: drawing('<path d="m12 3 9 9-9 9-9-9z"/><path d="m9.500 9.500 5 5m0-5-5 5"/>'),
  parallel: drawing('<path d="m12 3 9 9-9 9-9-9z"/><path d="M12 8v8m-4-4h8"/>'),
  inclusive: drawing('<path d="m12 3 9 9-9 9-9-9z"/><circle cx="12" cy="12" r="3"/>'),
  end: drawing('<circle cx="12" cy="12" r="8" stroke-width="3"/>'),
  delete: drawing('<path d="M4 7h16M10 11v6m4-6v6M6 7l1 13h10l1-13M9 7V4h6v3"/>'),
} as const;
