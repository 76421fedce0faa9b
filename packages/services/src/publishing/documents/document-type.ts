import type { Json, Path } from '@shop/domain/publishing'
import type { z } from 'zod'
import type { Queryable } from '../../platform/sql'

/** What is wrong with a document, and at which field. */
export type Issue = { readonly path: Path; readonly code: string; readonly message: string }

export type WriteContext = {
  readonly staffId: number | undefined
  /** Only when something goes live: a trial of a document makes no codes, for nobody could ever type them. */
  readonly makeCode?: (prefix: string) => string
}

/** One kind of what is published: how it is read from the tables that the shop reads, checked, and written to them. */
export type DocumentType<Body = unknown> = {
  readonly schema: z.ZodType<Body>
  /** May one be added, or be withdrawn? */
  readonly isOpen: boolean
  /** All there are, each by its name in a language of the shop, or in Norwegian where it has none in that. */
  readonly keys: (
    db: Queryable,
    language: string,
  ) => Promise<readonly { readonly key: string; readonly name: string }[]>
  /** Null: it was withdrawn; undefined: there is none. */
  readonly read: (db: Queryable, key: string) => Promise<Json | null | undefined>
  /** What no schema can say, because it depends on everything else that is live or published with it. */
  readonly check: (db: Queryable, key: string, body: Body) => Promise<readonly Issue[]>
  readonly write: (tx: Queryable, key: string, body: Body | null, context: WriteContext) => Promise<void>
  readonly topic: string
  /** What holds where the document says nothing: as a whole, and of one value. */
  readonly inherited?: (key: string) => Json
  readonly inheritedAt?: (key: string, path: Path) => Json | undefined
}

/** As JSON says it: dates are texts, and what is undefined is not there. */
export const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value))
