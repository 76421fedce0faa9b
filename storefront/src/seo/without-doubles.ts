/** Cards of social networks take title, text and picture from Open Graph; a script is fetched where it stands. */
const DOUBLES =
  /<meta name="twitter:(?:title|description|image(?::\w+)?)"[^>]*>|<link rel="preload" as="script" fetchPriority="low"[^>]*>/g

/** A whole document without what it says a second time. */
export const withoutDoubles = (html: string): string => html.replace(DOUBLES, '')
