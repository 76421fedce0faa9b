import base from '@/ui/base.module.css'
import { Icon } from '@/ui/icon'
import type { Translate } from '@/texts/lazy-texts'
import s from './checkout.module.css'

export type SummaryEntry = { readonly id: string; readonly text: string }

type ErrorSummaryProps = { readonly t: Translate; readonly entries: readonly SummaryEntry[] }

/** Everything that has to be mended, each line leading to its field. */
export function ErrorSummary({ t, entries }: ErrorSummaryProps) {
  if (entries.length === 0) return null
  return (
    <div className={s.errorSummary} role="alert" data-error-summary>
      <h2>
        <Icon name="warn" size="s" />
        {t('checkout.errorsTitle', { count: entries.length })}
      </h2>
      <ul>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a
              className={base.link}
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                focusOn(id)
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A field behind a closed line is shown first. */
export function focusOn(id: string): void {
  const target = document.getElementById(id)
  target?.closest('details')?.setAttribute('open', '')
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
