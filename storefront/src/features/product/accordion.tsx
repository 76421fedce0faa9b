import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon'
import s from './product.module.css'

type AccordionProps = {
  readonly items: readonly { readonly title: string; readonly open?: boolean; readonly body: ReactNode }[]
}

/** The browser's own disclosure: found by search in the page, usable without scripts. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className={s.accordion}>
      {items.map(({ title, open, body }) => (
        <details className={s.accordionItem} key={title} open={open}>
          <summary className={s.accordionHead}>
            {title}
            <span className={s.accordionMark}>
              <Icon name="plus" size="s" />
              <Icon name="minus" size="s" />
            </span>
          </summary>
          <div className={s.accordionBody}>{body}</div>
        </details>
      ))}
    </div>
  )
}
