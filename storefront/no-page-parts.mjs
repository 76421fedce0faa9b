/**
 * Stands for two parts of next-intl's navigation that belong to a page: its link, 12 kB that every page would load, and
 * the page's language, which the proxy has none of. The shop makes addresses alone, and names the language of each.
 */
export default function noPagePart() {
  throw new Error('An address of the shop is made without the parts of a page')
}
