// @order first
// @opens files/documents forms/apply-config forms/numbering forms/templates master-data/constants master-data/customers master-data/dictionaries master-data/ftp-servers master-data/locations master-data/mask-shops master-data/trrs-questions record-page registry/plates requests/numbering
import { managementPages } from "../support/management/management-pages.ts";
import { applyConfigStories } from "../support/management/apply-config.ts";
import { customerStories } from "../support/management/customers.ts";
import { documentStories } from "../support/management/documents.ts";
import { ledgerStories } from "../support/management/ledgers.ts";
import {
  constantStories,
  dictionaryStories,
  locationStories,
  numberingStories,
} from "../support/management/master-data.ts";

/** The pages of records that are maintained by hand. */
managementPages({
  customers: customerStories,
  dictionaries: dictionaryStories,
  "apply configurations": applyConfigStories,
  documents: documentStories,
  constants: constantStories,
  "numbering rules": numberingStories,
  "locations and servers": locationStories,
  "rows kept by hand": ledgerStories,
});
