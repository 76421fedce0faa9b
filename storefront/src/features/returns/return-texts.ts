import type { LocaleCode } from '@shop/domain/market'
import type { MessageKey } from '@shop/i18n/messages'
import type { ReactNode } from 'react'

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

/** What the steps of the return are written with. */
export type Words = {
  readonly t: Translate
  readonly locale: LocaleCode
  /** Leads to the sign-in, written by the page. */
  readonly haveAccount: ReactNode
  readonly readMoreHref: string
  readonly returnsHref: string
  readonly contactHref: string
  readonly sendTo: string
}
