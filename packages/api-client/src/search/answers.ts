import type { FacetRecord } from '@shop/domain/filter'
import { readProductGroups, readRecommendations } from '@shop/domain/recommendation'
import { flag, list, number, optional, type Reader, record, shape, text } from './read'

const facetValue = shape({ id: text, label: text, selected: flag, count: number, color: optional(text) })
const colourFamily = shape({
  id: text,
  label: text,
  selected: flag,
  count: number,
  color: optional(text),
  values: list(text),
})
const sizeType = shape({ label: text, formats: list(shape({ format: text, values: list(facetValue) })) })
const facetHead = shape({ id: text, label: text, type: text })
const facetTails: Readonly<Record<string, Reader<object>>> = {
  TEXT: shape({ values: list(facetValue) }),
  COLOR: shape({ values: list(facetValue), families: optional(list(colourFamily)) }),
  SIZE: shape({ sizeTypes: list(sizeType) }),
  RANGE: shape({
    min: optional(number),
    max: optional(number),
    minSelected: optional(number),
    maxSelected: optional(number),
  }),
  CHECKBOX: shape({ selected: flag, count: optional(number) }),
}
/** A kind of facet that came after us cannot be shown, and is no reason to show nothing. */
const facets: Reader<FacetRecord[]> = (value, at) =>
  list(record)(value, at).flatMap((facet, index) => {
    const head = facetHead(facet, `${at}[${index}]`)
    const tail = Object.hasOwn(facetTails, head.type) ? facetTails[head.type]?.(facet, `${at}[${index}]`) : undefined
    return tail ? [{ ...head, ...tail } as FacetRecord] : []
  })

const variant = shape({ key: text, size: optional(text), ticket: optional(text) })
const product = shape({
  key: text,
  title: text,
  ticket: optional(text),
  custom: optional(record),
  variants: list(variant),
})
const groupRecord = shape({ key: text, products: list(product) })
const recommendationRecord = shape({
  id: text,
  label: optional(text),
  algorithm: text,
  showMoreLink: optional(text),
  visualization: text,
  productGroups: list(groupRecord),
})

const phrase = shape({ q: text })
const sort = shape({ selected: text, options: list(shape({ id: text, label: text })) })
const autoCorrect = optional(shape({ q: text, originalTotalHits: number }))
const image = shape({
  alt: optional(text),
  sources: list(shape({ url: text, width: optional(number), height: optional(number) })),
})
const contentItem = shape({
  key: text,
  type: text,
  title: text,
  link: text,
  ticket: optional(text),
  description: optional(text),
  releaseDate: optional(text),
  image: optional(image),
})
const contentLists = list(shape({ id: text, totalHits: number, items: list(contentItem) }))

export type NavigationNode = {
  readonly type: string
  readonly count: number
  readonly children: readonly NavigationNode[]
  readonly label?: string
  /** Of a list of products: works as its page reference. */
  readonly path?: string
  readonly iconPath?: string
  readonly link?: string
  /** In a page's own navigation only. */
  readonly selected?: boolean
  readonly expandable?: boolean
}
const node: Reader<NavigationNode> = (value, at) => branch(value, at)
const branch = shape({
  type: text,
  count: number,
  children: list(node),
  label: optional(text),
  path: optional(text),
  iconPath: optional(text),
  link: optional(text),
  selected: optional(flag),
  expandable: optional(flag),
})
const navigation = optional(shape({ breadcrumbs: list(shape({ path: text, label: text })), tree: node }))

/** `record` of texts: damaged entries are none. */
const texts: Reader<Readonly<Record<string, string>>> = (value, at) =>
  Object.fromEntries(
    Object.entries(record(value, at)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

export type Answers = ReturnType<typeof answerReaders>
export type Answer<Name extends keyof Answers> = ReturnType<Answers[Name]>

/** How each query's answer is read. Products that the shop cannot read are dropped with a line in the log. */
export function answerReaders(log: (line: string) => void) {
  const groups: Reader<ReturnType<typeof readProductGroups>> = (value, at) =>
    readProductGroups(list(groupRecord)(value, at), log)
  const group: Reader<ReturnType<typeof readProductGroups>[number] | undefined> = (value, at) =>
    value === undefined ? undefined : groups([value], at)[0]
  const recommendations = (value: unknown, at: string) =>
    readRecommendations(list(recommendationRecord)(value, at), log)

  const primaryList = shape({ sort, productGroups: groups, totalHits: number, facets })
  const sections = { recommendationLists: recommendations }
  return {
    'search-page': shape({
      q: text,
      autoCorrect,
      didYouMean: list(phrase),
      primaryList,
      navigation,
      secondaryList: optional(shape({ productGroups: groups, totalHits: number })),
      relatedSearches: optional(list(phrase)),
      contentLists,
    }),
    autocomplete: shape({
      phraseSuggestions: list(shape({ q: text, highlighted: text })),
      productSuggestions: groups,
      contentSuggestions: list(shape({ title: text, highlightedTitle: text, link: text, ticket: optional(text) })),
      recentSearches: list(phrase),
      recentlyViewed: groups,
      totalHits: number,
      redirectLink: optional(text),
      contentLists,
    }),
    'product-page': shape({ ...sections, productGroup: group, tickets: optional(texts) }),
    'cart-page': shape({ ...sections, cart: groups }),
    'add-to-cart-popup': shape(sections),
    'landing-page': shape({
      ...sections,
      primaryList: optional(primaryList),
      navigation,
      contentLists,
      customData: texts,
      published: flag,
      seo: texts,
    }),
    'navigation-tree': shape({ tree: node }),
    'content-information': shape({ items: list(contentItem) }),
    'content-search-page': shape({
      q: text,
      primaryList: shape({ sort, items: list(contentItem), totalHits: number }),
      didYouMean: list(phrase),
      autoCorrect,
    }),
  }
}

/** The product page's own ticket, for a click that its card could not tell. */
export function pageTicket({ productGroup, tickets = {} }: Answer<'product-page'>): string | undefined {
  return productGroup?.products[0]?.ticket || Object.values(tickets)[0]
}
