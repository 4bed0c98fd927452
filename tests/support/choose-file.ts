import type { Page } from "playwright-core";

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Presses what opens the system's window for files, and chooses this one in it. */
export async function chooseFile(page: Page, press: () => Promise<void>, file: ChosenFile): Promise<void> {
  const opened = page.waitForEvent("filechooser");
  // A busy page may hear of the press before it hears that its window for files is awaited, and open it to nobody. What
  // is asked of its scripts is answered after the one and before the other.
  const heard = page.evaluate(() => undefined);
  const [chooser] = await Promise.all([opened, heard.then(press)]);
  await chooser.setFiles(file);
}
