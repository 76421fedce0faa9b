import type { Place } from './load/flows'

const HOMES: Readonly<Record<string, object>> = {
  no: { addressLine1: 'Storgata 1', zip: '0155', city: 'Oslo', country: 'NO', mobile: '+4740000000' },
  se: { addressLine1: 'Storgatan 1', zip: '11122', city: 'Stockholm', country: 'SE', mobile: '+46700000000' },
  dk: { addressLine1: 'Storegade 1', zip: '1050', city: 'København', country: 'DK', mobile: '+4520000000' },
  fi: { addressLine1: 'Mannerheimintie 1', zip: '00100', city: 'Helsinki', country: 'FI', mobile: '+358400000000' },
}

/** Of nobody; in Finland the bank says who somebody is. */
const IDS: Readonly<Record<string, string>> = { no: '31129956715', se: '19121212-1212', dk: '070761-4285' }

/** The form of the n-th buyer, as a client sends it. */
export function checkoutOf({ marketId }: Pick<Place, 'marketId'>, n: number) {
  const address = { firstName: 'Kari', lastName: 'Nordmann', ...HOMES[marketId] }
  return {
    email: `buyer-${n}@bench.example`,
    customerType: 'PERSON',
    billingAddress: address,
    shippingAddress: address,
    acceptedConsents: ['terms'],
    ...(marketId !== 'fi' && { identityNumber: IDS[marketId] }),
    message: '',
  }
}
