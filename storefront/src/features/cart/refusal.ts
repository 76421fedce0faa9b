import type { LineRefusalCode } from '@shop/contract/refusal-codes'
import { fillMessage } from '@/texts/fill-message'
import type { CartPageTexts, CartTextKey, CartTexts } from './cart-texts'

type Values = Readonly<Record<string, string | number>>
export type Refusal =
  | { readonly kind: 'refused'; readonly code: LineRefusalCode; readonly values: Values }
  | { readonly kind: 'failed' }

/** The sentence for everything that a cart refuses. */
const sentences: Readonly<Record<LineRefusalCode, CartTextKey>> = {
  CART_COMPLETED: 'refusedCompleted',
  SIZE_NOT_CHOSEN: 'refusedWithoutSize',
  INVALID_QUANTITY: 'refusedQuantity',
  SKU_NOT_FOUND: 'refusedGone',
  LINE_NOT_FOUND: 'refusedLineGone',
  PRODUCT_NOT_AVAILABLE: 'refusedGone',
  NOT_YET_AVAILABLE: 'refusedNotYet',
  TOO_MANY_LINES: 'refusedFull',
  ONLY_LEFT: 'onlyLeft',
  OUT_OF_STOCK: 'onlyLeft',
  QUANTITY_THRESHOLD: 'quantityThreshold',
  PACKAGE_LINE: 'refusedPackageLine',
  PACKAGE_SELECTION_INVALID: 'refusedPackageChoice',
}
const isKnown = (code: unknown): code is LineRefusalCode => typeof code === 'string' && Object.hasOwn(sentences, code)

type GraphQlProblem = { readonly extensions?: Readonly<Record<string, unknown>> }

/** An expected refusal comes as an error with a code and its numbers; anything else is a failure. */
export function refusalOf(error: unknown): Refusal {
  const problems = (error as { errors?: readonly GraphQlProblem[] } | null)?.errors ?? []
  for (const { extensions = {} } of problems) {
    const { code, ...details } = extensions
    if (isKnown(code)) return { kind: 'refused', code, values: valuesOf(details) }
  }
  return { kind: 'failed' }
}

const valuesOf = (details: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )

/** What a page does not carry is fetched; where that fails, the general sentence has to do. */
export async function refusalText(refusal: Refusal, texts: CartPageTexts & Partial<CartTexts>): Promise<string> {
  if (refusal.kind === 'failed') return texts.failed
  const name = sentences[refusal.code]
  const pattern = texts[name] ?? (await fetched(name, texts.locale))
  return pattern ? fillMessage(pattern, written(refusal.values, texts.locale), texts.locale) : texts.failed
}

async function fetched(name: CartTextKey, locale: string): Promise<string | undefined> {
  const { lazyCartTexts } = await import('./lazy-cart-texts')
  return lazyCartTexts(locale).then(
    (all) => all[name],
    () => undefined,
  )
}

/** The day on which a product goes on sale comes as a moment. */
function written({ from, ...values }: Values, locale: string): Values {
  if (from === undefined) return values
  return { ...values, date: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(from)) }
}
