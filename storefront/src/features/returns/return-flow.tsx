'use client'

import type { LocaleCode } from '@shop/domain/market'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { fillMessage } from '@/lib/fill-message'
import { useSignedIn } from '@/lib/signed-in'
import { ChooseStep } from './choose-step'
import type { Choices } from './chosen-lines'
import { ConfirmStep } from './confirm-step'
import { FindStep } from './find-step'
import { ProgressSteps } from './progress-steps'
import { ReceiptStep } from './receipt-step'
import { findOrder, ownOrders, type Registered, type ReturnableOrder } from './return-api'
import { ReturnSlip } from './return-slip'
import type { Words } from './return-texts'
import s from './returns.module.css'

export type ReturnFlowProps = Omit<Words, 't'> & {
  readonly locale: LocaleCode
  readonly language: string
  readonly texts: Readonly<Record<string, string>>
  readonly haveAccount: ReactNode
}

type At = 'find' | 'choose' | 'confirm' | 'receipt'
/** The order and how it was opened: by the account, or with an e-mail. */
export type Found = { readonly order: ReturnableOrder; readonly email: string | null }
export type Sent = { readonly registered: Registered; readonly amount: string; readonly target: string }

/** Find the purchase, choose, confirm, receipt: the withdrawal function, for guests as well. */
export function ReturnFlow({ texts, language, ...rest }: ReturnFlowProps) {
  const words: Words = { ...rest, t: (key, values = {}) => fillMessage(texts[key] ?? '', values, language) }
  const user = useSignedIn((state) => state.user)
  const [at, setAt] = useState<At>('find')
  const [own, setOwn] = useState<readonly ReturnableOrder[]>([])
  const [asked, setAsked] = useState('')
  const [slip, setSlip] = useState<string>()
  const [found, setFound] = useState<Found>()
  const [choices, setChoices] = useState<Choices>({})
  const [sent, setSent] = useState<Sent>()
  const top = useRef<HTMLDivElement>(null)

  const isFirst = useRef(true)
  /** Each step begins at its heading, for eyes and for ears. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the step that changes what is shown
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    top.current?.querySelector('h1')?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [at])
  const open = useCallback((next: Found) => {
    setFound(next)
    setChoices({})
    setAt('choose')
  }, [])

  // A mail and an order's page name the order; whose it is the services decide.
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    setAsked(query.get('order')?.slice(0, 40) ?? '')
    setSlip(query.get('slip')?.slice(0, 40))
  }, [])
  const userId = user?.id
  useEffect(() => {
    if (userId === undefined) return setOwn([])
    let isOver = false
    const look = async () => {
      const order = new URLSearchParams(location.search).get('order')
      const named = order ? await findOrder(order, null) : undefined
      if (isOver) return
      if (named?.kind === 'answer' && named.value) return open({ order: named.value, email: null })
      const orders = await ownOrders()
      if (!isOver && orders.kind === 'answer') setOwn(orders.value)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [userId, open])

  if (slip)
    return (
      <div className={s.returns}>
        <ReturnSlip words={words} id={slip} />
      </div>
    )
  return (
    <div className={s.returns} ref={top}>
      <ProgressSteps at={at} t={words.t} />
      {at === 'find' && <FindStep words={words} own={own} asked={asked} isGuest={!user} onFound={open} />}
      {at === 'choose' && found && (
        <ChooseStep
          words={words}
          found={found}
          choices={choices}
          setChoices={setChoices}
          onNext={() => setAt('confirm')}
          onBack={() => setAt('find')}
        />
      )}
      {at === 'confirm' && found && (
        <ConfirmStep
          words={words}
          found={found}
          choices={choices}
          onBack={() => setAt('choose')}
          onSent={(next) => {
            setSent(next)
            setAt('receipt')
          }}
        />
      )}
      {at === 'receipt' && found && sent && (
        <ReceiptStep words={words} found={found} choices={choices} sent={sent} onSlip={setSlip} />
      )}
    </div>
  )
}
