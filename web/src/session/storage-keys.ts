/** Every key under which the browser stores something for us. Fixed: a renamed key would sign everyone out. */
export const storageKeys = {
  /** localStorage: outlive the window. */
  token: "signoff.token",
  userInfo: "signoff.user-info",
  locale: "signoff.locale",
  /** Target of an e-mail link before the login page came in between. */
  wantedPath: "signoff.wanted-path",
  currentVersion: "signoff.current-version",
  theme: "signoff.theme",
  sideMenuCollapsed: "signoff.side-menu-collapsed",
  singleKeyShortcuts: "signoff.single-key-shortcuts",
  openNextTask: "signoff.open-next-task",
  recentPeople: "signoff.recent-people",
  recentPages: "signoff.recent-pages",
  /** Prefix; followed by user id and draft key. */
  draft: "signoff.draft.",
  /** sessionStorage: one window, until it closes. */
  savedState: "signoff.saved-state",
  tabs: "signoff.tabs",
  shownLists: "signoff.shown-lists",
  /** The sign-in that this window has started at the identity provider. */
  signOn: "signoff.sign-on",
  /** Why the session ended, for the login page. */
  endReason: "signoff.end-reason",
} as const;
