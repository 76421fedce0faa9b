import type { Json, Path } from '@shop/domain/publishing'
import type { z } from 'zod'
import type { Queryable } from '../../platform/sql'

/** A fault of a document, with its field. */
export type Issue = { readonly path: Path; readonly code: string; readonly message: string }

export type WriteContext = {
  readonly staffId: number | undefined
  /** Only set when something goes live: a trial makes no codes, because nobody could use them. */
  readonly makeCode?: (prefix: string) => string
}

/** A kind of document: how it is read from the shop's tables, checked, and written to them. */
export type DocumentType<Body = unknown> = {
  readonly schema: z.ZodType<Body>
  /** Whether documents of this kind can be added and withdrawn. */
  readonly isOpen: boolean
  /** All documents of the kind, named in the given language, or in Norwegian when they have no name in it. */
  readonly keys: (
    db: Queryable,
    language: string,
  ) => Promise<readonly { readonly key: string; readonly name: string }[]>
  /** Null when it was withdrawn, undefined when there is none. */
  readonly read: (db: Queryable, key: string) => Promise<Json | null | undefined>
  /** The rules that no schema can hold, because they depend on other documents, live or published with this one. */
  readonly check: (db: Queryable, key: string, body: Body) => Promise<readonly Issue[]>
  readonly write: (tx: Queryable, key: string, body: Body | null, context: WriteContext) => Promise<void>
  readonly topic: string
  /** The inherited values: all of them, and a single one. */
  readonly inherited?: (key: string) => Json
  readonly inheritedAt?: (key: string, path: Path) => Json | undefined
}

/** The value as JSON: dates are texts, undefined keys are gone. */
export const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value))
