import type { ReactNode } from 'react'
import { VatParts } from '@/ui/price/vat-forms'
import { type Container, withoutVatOf } from './widget'

/** Draws the widgets of a container; where one names a price, with VAT and without. */
export function inVatForms(container: Container, draw: (container: Container) => ReactNode): ReactNode {
  if (!container.widgets.some(({ withoutVat }) => withoutVat)) return draw(container)
  const exVat = { ...container, widgets: container.widgets.map(withoutVatOf) }
  return <VatParts incVat={draw(container)} exVat={draw(exVat)} />
}
