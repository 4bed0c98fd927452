import type { Page } from "playwright-core";

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Presses the element that opens the system's file dialog, and chooses this file in it. */
export async function chooseFile(page: Page, press: () => Promise<void>, file: ChosenFile): Promise<void> {
  const opened = page.waitForEvent("filechooser");
  // A busy page may handle the press before the file dialog is awaited, and open it for nobody. A script evaluated in
  // the page is answered between the two.
  const heard = page.evaluate(() => undefined);
  const [chooser] = await Promise.all([opened, heard.then(press)]);
  await chooser.setFiles(file);
}
