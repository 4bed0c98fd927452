/** So many files a group of attachments has at least, where it must have any. */
export const filesNeeded = 1;
