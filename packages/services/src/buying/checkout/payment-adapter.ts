import { needsStrongIdentification } from '@shop/domain/payment'
import type { PaymentMethodRow } from './methods-store'

type Kind = Pick<PaymentMethodRow, 'payment_type' | 'provider_method'>

/** How a kind of payment is agreed. A method whose kind has no adapter is not offered. */
export type PaymentAdapter = {
  /** Who handles the money, as payments name it. */
  readonly provider: string
  readonly handles: (method: Kind, country: string) => boolean
} /** Agreed by the order itself: nobody outside is asked. */ & (
  | { readonly kind: 'own' }
  | {
      /** Somebody outside is asked, after the transaction that holds the pieces; the order is made when the money is
       *  promised. */
      readonly kind: 'outside'
      readonly paymentType: PaymentMethodRow['payment_type']
      /** Whether the shopper has something to do on the provider's page. */
      readonly hasBuyerStep: (providerMethod: string, country: string) => boolean
    }
)

/** The shop itself: it sends an invoice, or there is nothing to pay. */
export const OWN_PROVIDER = 'shop'

/** The shop's own invoice, which follows the goods, without interest. */
const ownInvoice: PaymentAdapter = {
  kind: 'own',
  provider: OWN_PROVIDER,
  handles: ({ payment_type, provider_method }, country) =>
    payment_type === 'STANDARD' &&
    provider_method === 'DirectInvoice' &&
    !needsStrongIdentification(country, provider_method),
}

/** Card, loan and whatever else is agreed on the provider's page: in Finland the invoice too, because the law wants
 *  whoever pays later to be identified strongly, which the shop cannot do. */
const outsideProvider: PaymentAdapter = {
  kind: 'outside',
  provider: 'avarda',
  paymentType: 'AVARDA',
  handles: ({ payment_type, provider_method }, country) =>
    payment_type === 'AVARDA' || needsStrongIdentification(country, provider_method),
  hasBuyerStep: (providerMethod, country) =>
    providerMethod !== 'DirectInvoice' || needsStrongIdentification(country, providerMethod),
}

/** Without a provider only the shop's own invoice is left, and in Finland no method at all. */
export function paymentAdapters(hasProvider: boolean): readonly PaymentAdapter[] {
  return hasProvider ? [outsideProvider, ownInvoice] : [ownInvoice]
}

export function adapterOf(
  method: Kind,
  country: string,
  adapters: readonly PaymentAdapter[],
): PaymentAdapter | undefined {
  return adapters.find((adapter) => adapter.handles(method, country))
}
