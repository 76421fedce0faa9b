import type { Json } from '../publishing'
import type { Said } from './said'

/** What a leaf knows of where it stands. */
export type At = { readonly market: string | undefined }
export type Pair = { readonly before: number; readonly after: number }

/** How a document of some kind is read: every field with what its value is, and the sentence on its consequence. */
export type Shape =
  | {
      readonly type: 'leaf'
      readonly say: (value: Json, at: At) => Said
      readonly standing?: Json
      readonly why?: string
    }
  | {
      readonly type: 'record'
      readonly labels: string
      readonly fields: Readonly<Record<string, Shape>>
      /** Fields whose own fields are read as if they were the record's. */
      readonly inline: readonly string[]
      readonly skipped: readonly string[]
      /** A record that is written as text. */
      readonly read?: (value: Json) => Json
    }
  | { readonly type: 'map'; readonly keyAs: 'market' | 'language' | 'code'; readonly of: Shape; readonly why?: string }
  /** Members whose order says nothing. */
  | { readonly type: 'set'; readonly say: (members: readonly Json[]) => Said; readonly why?: string }
  | {
      readonly type: 'list'
      readonly of: Shape
      readonly match: (before: readonly Json[], after: readonly Json[]) => readonly Pair[]
      readonly title: (member: Json, other: Json | undefined) => Said
      readonly isOrdered: boolean
      readonly why?: string
    }

type Why = { readonly why?: string }
const withWhy = (why: string | undefined): Why => (why === undefined ? {} : { why })

export const leaf = (say: (value: Json, at: At) => Said, why?: string, standing?: Json): Shape => ({
  type: 'leaf',
  say,
  ...withWhy(why),
  ...(standing !== undefined && { standing }),
})
type RecordOptions = {
  readonly inline?: readonly string[]
  readonly skipped?: readonly string[]
  readonly read?: (value: Json) => Json
}
export const record = (
  labels: string,
  fields: Readonly<Record<string, Shape>>,
  { inline = [], skipped = [], read }: RecordOptions = {},
): Shape => ({ type: 'record', labels, fields, inline, skipped, ...(read && { read }) })

export const mapBy = (keyAs: 'market' | 'language' | 'code', of: Shape, why?: string): Shape => ({
  type: 'map',
  keyAs,
  of,
  ...withWhy(why),
})
export const setOf = (say: (members: readonly Json[]) => Said, why?: string): Shape => ({
  type: 'set',
  say,
  ...withWhy(why),
})
type ListOptions = {
  readonly match: (before: readonly Json[], after: readonly Json[]) => readonly Pair[]
  readonly title: (member: Json, other: Json | undefined) => Said
  readonly isOrdered?: boolean
  readonly why?: string
}
export const listOf = (of: Shape, { match, title, isOrdered = true, why }: ListOptions): Shape => ({
  type: 'list',
  of,
  match,
  title,
  isOrdered,
  ...withWhy(why),
})
