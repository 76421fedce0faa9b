import type { OrderEdit } from '@shop/domain/order'
import type { Queryable } from '../../../../platform/sql'

/** What is given up by a correction: given within a limit, or waiting for somebody else. */
export type NewCorrection = {
  readonly id: string
  readonly orderId: number
  readonly amountMinor: number
  readonly currency: string
  readonly edit: OrderEdit
  readonly reason: string
  readonly staffId: number
  readonly isWaiting: boolean
  readonly now: Date
}

/** The book of money that orders were given, kept with goodwill. */
export type Corrections = {
  readonly givenMinor: (db: Queryable, orderId: number) => Promise<number>
  readonly note: (tx: Queryable, correction: NewCorrection) => Promise<void>
}
