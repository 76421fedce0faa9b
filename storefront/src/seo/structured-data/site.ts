/** The page itself has no address here: it is the one the crumbs stand on. */
export type Crumb = { readonly name: string; readonly url?: string }

/** The way from the start page to where the visitor is. */
export function breadcrumbList(crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
  }
}

/** The shop, and where it can be searched. */
export function siteGraph({ name, origin, home, searchUrl, language }: SiteFacts): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name,
        url: home,
        logo: `${origin}/apple-touch-icon.png`,
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#website`,
        name,
        url: home,
        inLanguage: language,
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${searchUrl}{search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

export type SiteFacts = {
  readonly name: string
  readonly origin: string
  /** The start page in the visitor's language. */
  readonly home: string
  /** An address that only lacks the phrase. */
  readonly searchUrl: string
  readonly language: string
}
