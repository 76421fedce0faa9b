import { type ReactNode, useState } from 'react'
import { Icon } from '@/ui/icon'
import type { Translate } from '@/texts/lazy-texts'
import s from './checkout.module.css'

type SummaryToggleProps = { readonly t: Translate; readonly total: string; readonly children: ReactNode }

/** On a narrow screen what is bought waits behind its total. */
export function SummaryToggle({ t, total, children }: SummaryToggleProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={s.summaryTop} aria-label={t('checkout.yourOrder')}>
      <button
        type="button"
        className={s.summaryToggle}
        aria-expanded={isOpen}
        aria-controls="checkout-summary"
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <Icon name="bag" size="s" />
          {t('checkout.showSummary')}
          <Icon name="down" size="xs" />
        </span>
        <b>{total}</b>
      </button>
      <div id="checkout-summary" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}
