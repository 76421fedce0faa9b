/** What a text is part of; a rule may speak of some of these alone. */
export type TextKind = 'shop' | 'mail' | 'console' | 'label' | 'aria' | 'page' | 'goods' | 'review' | 'title'

/** The languages of the shop and the console, and Swedish as it reaches Finland. */
export type TextLanguage = 'nb' | 'sv' | 'da' | 'fi' | 'en' | 'sv-FI'

export type Text = {
  readonly language: TextLanguage
  readonly kind: TextKind
  /** Where it is written: a key of the catalogues, or a file and the path in it. */
  readonly at: string
  readonly text: string
}
