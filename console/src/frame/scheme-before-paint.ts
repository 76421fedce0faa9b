/** Light or dark stands on the page before its first paint; the server names this code in the page's policy. */
export const SCHEME_BEFORE_PAINT =
  "document.documentElement.dataset.mantineColorScheme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'"
