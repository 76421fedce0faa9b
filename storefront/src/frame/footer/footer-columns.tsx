'use client'

import { readOnce } from '@/ui/sent-once'
import { ShopLink } from '@/ui/shop-link'
import { useSentMarkup } from '@/ui/use-sent-markup'
import s from './footer.module.css'

export type FooterColumnsData = {
  readonly shop: string
  /** What the shop says of itself; the classes that say who sees it come along, so that no page loads them for this alone. */
  readonly lines: readonly (readonly [text: string, classes?: string])[]
  readonly seller: readonly [identity: string, address: string, email: string]
  readonly guarantee: readonly [title: string, text: string]
  readonly columns: readonly {
    readonly title: string
    readonly links: readonly { readonly label: string; readonly href: string; readonly isStrong?: true }[]
  }[]
}

type FooterColumnsProps = {
  /** As `writeOnce` wrote it; empty in a whole document, in which the columns stand already. */
  readonly data: string
}

/** The columns of the footer wake up nothing, so a document has them as markup alone. */
export function FooterColumns({ data }: FooterColumnsProps) {
  const markup = useSentMarkup('footer', data)
  if (data)
    return (
      <div key="made" className={s.footerColumns} data-sent="footer">
        <Columns {...readOnce<FooterColumnsData>(data)} />
      </div>
    )
  return (
    <div
      key="sent"
      className={s.footerColumns}
      data-sent="footer"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the columns of this document, as the server made them
      dangerouslySetInnerHTML={markup}
    />
  )
}

function Columns({ shop, lines, seller: [identity, address, email], guarantee, columns }: FooterColumnsData) {
  return (
    <>
      <div className={s.footerAbout}>
        <p className={s.footerLogo}>{shop}</p>
        {lines.map(([text, classes]) => (
          <p key={text} className={classes}>
            {text}
          </p>
        ))}
        <p className={s.footerSeller}>
          {identity}
          <br />
          {address}
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p className={s.footerSeller}>
          <strong>{guarantee[0]}</strong> {guarantee[1]}
        </p>
      </div>
      {columns.map(({ title, links }) => (
        <div key={title}>
          <h2 className={s.footerTitle}>{title}</h2>
          <ul className={s.footerList}>
            {links.map(({ label, href, isStrong }) => (
              <li key={label}>
                <ShopLink href={href} data-kind={isStrong && 'strong'}>
                  {label}
                </ShopLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
