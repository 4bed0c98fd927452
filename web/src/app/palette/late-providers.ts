/** Providers of the palette, loaded after the first page, because nobody searches before. */
export async function loadPaletteProviders() {
  const [menus, actions, search, recent] = await Promise.all([
    import("./menu-provider.ts"),
    import("./action-provider.ts"),
    import("../../features/registry/search/palette-provider.ts"),
    import("./recent-provider.ts"),
  ]);
  return { ...menus, ...actions, ...search, ...recent };
}
