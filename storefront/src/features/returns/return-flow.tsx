'use client'

import type { LocaleCode } from '@shop/domain/market'
import type { ReactNode } from 'react'
import { KitProvider } from '@/ui/kit-provider'
import { useDepartures } from '@/browser/signed-in'
import { fillMessage } from '@/texts/fill-message'
import { ChooseStep } from './choose-step'
import { ConfirmStep } from './confirm-step'
import { FindStep } from './find-step'
import { ProgressSteps } from './progress-steps'
import { ReceiptStep } from './receipt-step'
import { ReturnSlip } from './return-slip'
import type { Words } from './return-texts'
import s from './returns.module.css'
import { useReturnFlow } from './use-return-flow'

export type ReturnFlowProps = Omit<Words, 't'> & {
  readonly locale: LocaleCode
  readonly language: string
  readonly texts: Readonly<Record<string, string>>
  readonly haveAccount: ReactNode
}

/** Who signs out leaves nothing of a purchase behind. */
export function ReturnFlow(props: ReturnFlowProps) {
  return <ReturnSteps key={useDepartures().count} {...props} />
}

/** Find the purchase, choose, confirm, receipt: the withdrawal function, for guests as well. */
function ReturnSteps({ texts, language, ...rest }: ReturnFlowProps) {
  const words: Words = { ...rest, t: (key, values = {}) => fillMessage(texts[key] ?? '', values, language) }
  const { isGuest, at, setAt, own, asked, slip, setSlip, found, open, choices, setChoices, sent, finish, top } =
    useReturnFlow()
  if (slip)
    return (
      <div className={s.returns}>
        <ReturnSlip words={words} id={slip} />
      </div>
    )
  return (
    <KitProvider>
      <div className={s.returns} ref={top}>
        <ProgressSteps at={at} t={words.t} />
        {at === 'find' && <FindStep words={words} own={own} asked={asked} isGuest={isGuest} onFound={open} />}
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
          <ConfirmStep words={words} found={found} choices={choices} onBack={() => setAt('choose')} onSent={finish} />
        )}
        {at === 'receipt' && found && sent && (
          <ReceiptStep words={words} found={found} choices={choices} sent={sent} onSlip={setSlip} />
        )}
      </div>
    </KitProvider>
  )
}
