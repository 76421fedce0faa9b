import type { ChangeArea, Path, Risk } from '../publishing'

/** A value as people read it: what it is stands beside it, how it is written is the reader's language's. */
export type Said =
  | { readonly as: 'nothing' }
  | {
      readonly as: 'text' | 'code' | 'colour' | 'picture' | 'market' | 'language' | 'campaign' | 'moment'
      readonly text: string
    }
  /** A value of a list that is known: the key of its words in the console's catalogue. */
  | { readonly as: 'word'; readonly key: string }
  | { readonly as: 'flag'; readonly is: boolean }
  | { readonly as: 'number'; readonly number: number; readonly unit?: 'days' | 'months' }
  | { readonly as: 'share'; readonly basisPoints: number }
  | { readonly as: 'money'; readonly minor: number; readonly currency: string }
  | { readonly as: 'named'; readonly of: NamedOf; readonly ids: readonly number[] }
  | { readonly as: 'many'; readonly items: readonly Said[] }
  /** Several values with their names: what a member of a list says. */
  | { readonly as: 'parts'; readonly parts: readonly Part[] }

export type NamedOf = 'product' | 'category' | 'brand' | 'sku' | 'page' | 'campaign'
/** Where a value stands: the name of a field, or what tells a member from the others. */
export type Crumb = { readonly label: string } | { readonly said: Said }
export type Part = { readonly crumbs: readonly Crumb[]; readonly said: Said }

export type Deed = 'changed' | 'set' | 'cleared' | 'added' | 'removed' | 'moved'
export type SaidChange = {
  readonly path: Path
  readonly crumbs: readonly Crumb[]
  readonly deed: Deed
  readonly before: Said
  readonly after: Said
  readonly area: ChangeArea
  readonly risk: Risk
  /** Places in the list, counted from one. */
  readonly from?: number
  readonly to?: number
  /** The key of the sentence that says what it means for shoppers, and what that sentence may name. */
  readonly consequence?: { readonly key: string; readonly values: Readonly<Record<string, Said | string | number>> }
}

export const nothing: Said = { as: 'nothing' }
