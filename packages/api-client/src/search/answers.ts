import type { FacetRecord } from '@shop/domain/filter'
import {
  discriminatedUnion,
  extend,
  boolean as flag,
  lazy,
  array as list,
  literal,
  looseObject,
  number,
  object,
  exactOptional as optional,
  type output,
  pipe,
  record,
  string as text,
  transform,
  unknown,
  type ZodMiniType,
} from 'zod/mini'
import { productSchemas } from './products-of-answers'

const facetValue = object({ id: text(), label: text(), selected: flag(), count: number(), color: optional(text()) })
const colourFamily = extend(facetValue, { values: list(text()) })
const sizeType = object({ label: text(), formats: list(object({ format: text(), values: list(facetValue) })) })
const facetHead = { id: text(), label: text() }
const facetKinds = {
  TEXT: object({ ...facetHead, type: literal('TEXT'), values: list(facetValue) }),
  COLOR: object({
    ...facetHead,
    type: literal('COLOR'),
    values: list(facetValue),
    families: optional(list(colourFamily)),
  }),
  SIZE: object({ ...facetHead, type: literal('SIZE'), sizeTypes: list(sizeType) }),
  RANGE: object({
    ...facetHead,
    type: literal('RANGE'),
    min: optional(number()),
    max: optional(number()),
    minSelected: optional(number()),
    maxSelected: optional(number()),
  }),
  CHECKBOX: object({ ...facetHead, type: literal('CHECKBOX'), selected: flag(), count: optional(number()) }),
}
const { TEXT, COLOR, SIZE, RANGE, CHECKBOX } = facetKinds
/** A kind of facet that came after us cannot be shown, and is no reason to show nothing. */
const facets = pipe(
  pipe(
    list(looseObject({ ...facetHead, type: text() })),
    transform((all) => all.filter(({ type }) => Object.hasOwn(facetKinds, type))),
  ),
  list(discriminatedUnion('type', [TEXT, COLOR, SIZE, RANGE, CHECKBOX])),
) satisfies ZodMiniType<FacetRecord[]>

const anything = record(text(), unknown())
const phrase = object({ q: text() })
const sort = object({ selected: text(), options: list(object({ id: text(), label: text() })) })
const autoCorrect = optional(object({ q: text(), originalTotalHits: number() }))
const image = object({
  alt: optional(text()),
  sources: list(object({ url: text(), width: optional(number()), height: optional(number()) })),
})
const contentItem = object({
  key: text(),
  type: text(),
  title: text(),
  link: text(),
  ticket: optional(text()),
  description: optional(text()),
  releaseDate: optional(text()),
  image: optional(image),
})
const contentLists = list(object({ id: text(), totalHits: number(), items: list(contentItem) }))

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
const node: ZodMiniType<NavigationNode> = object({
  type: text(),
  count: number(),
  children: list(lazy(() => node)),
  label: optional(text()),
  path: optional(text()),
  iconPath: optional(text()),
  link: optional(text()),
  selected: optional(flag()),
  expandable: optional(flag()),
})
const navigation = optional(object({ breadcrumbs: list(object({ path: text(), label: text() })), tree: node }))

/** A record of texts: damaged entries are none. */
const texts = pipe(
  anything,
  transform(
    (all): Readonly<Record<string, string>> =>
      Object.fromEntries(
        Object.entries(all).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
  ),
)

export type Answers = ReturnType<typeof answerSchemas>
export type Answer<Name extends keyof Answers> = output<Answers[Name]>

/** What each query has to answer. Products that the shop cannot read are dropped with a line in the log. */
export function answerSchemas(log: (line: string) => void) {
  const { groups, group, recommendations } = productSchemas(log)
  const primaryList = object({ sort, productGroups: groups, totalHits: number(), facets })
  const sections = { recommendationLists: recommendations }
  return {
    'search-page': object({
      q: text(),
      autoCorrect,
      didYouMean: list(phrase),
      primaryList,
      navigation,
      secondaryList: optional(object({ productGroups: groups, totalHits: number() })),
      relatedSearches: optional(list(phrase)),
      contentLists,
    }),
    autocomplete: object({
      phraseSuggestions: list(object({ q: text(), highlighted: text() })),
      productSuggestions: groups,
      contentSuggestions: list(
        object({ title: text(), highlightedTitle: text(), link: text(), ticket: optional(text()) }),
      ),
      recentSearches: list(phrase),
      recentlyViewed: groups,
      totalHits: number(),
      redirectLink: optional(text()),
      contentLists,
    }),
    'product-page': object({ ...sections, productGroup: optional(group), tickets: optional(texts) }),
    'cart-page': object({ ...sections, cart: groups }),
    'add-to-cart-popup': object(sections),
    'landing-page': object({
      ...sections,
      primaryList: optional(primaryList),
      navigation,
      contentLists,
      customData: texts,
      published: flag(),
      seo: texts,
    }),
    'navigation-tree': object({ tree: node }),
    'content-information': object({ items: list(contentItem) }),
    'content-search-page': object({
      q: text(),
      primaryList: object({ sort, items: list(contentItem), totalHits: number() }),
      didYouMean: list(phrase),
      autoCorrect,
    }),
  }
}

/** What a query is refused with; who stands before the service may answer anything. */
export const refusalSchema = object({ message: text() })

/** The product page's own ticket, for a click that its card could not tell. */
export function pageTicket({ productGroup, tickets = {} }: Answer<'product-page'>): string | undefined {
  return productGroup?.products[0]?.ticket || Object.values(tickets)[0]
}
