/** `npm run test:full` runs every matrix in full; `npm test` a share of each. */
export const isFullTest = process.env["TEST_SCALE"] === "full";
