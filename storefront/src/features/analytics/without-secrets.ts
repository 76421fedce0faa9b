import type { PageImpression } from '@shop/domain/navigation'

const SECRET = /key|token|mail|code|cart|hash/i

/** An address may carry a key of a mail or a token; a list that others read gets the name of it and no value. */
export function withoutSecrets(impression: PageImpression): PageImpression {
  const cleaned = (address: string) =>
    address.replace(/([?&])([^=&#]+)=([^&#]*)/g, (pair, sign: string, name: string) =>
      SECRET.test(name) ? `${sign}${name}=` : pair,
    )
  const query = Object.fromEntries(
    Object.entries(impression.query).map(([name, value]) => [name, SECRET.test(name) ? '' : value]),
  )
  // The hash of a cart link is the cart's id, which opens the cart.
  const opensCart = impression.query.action === 'cart'
  const cut = (address: string) => (opensCart ? cleaned(address).replace(/#.*/, '') : cleaned(address))
  return {
    ...impression,
    query,
    hash: opensCart ? '' : impression.hash,
    fullPath: cut(impression.fullPath),
    requestUrl: cut(impression.requestUrl),
  }
}
