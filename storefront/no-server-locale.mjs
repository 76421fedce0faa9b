/** Whoever makes an address names its language: the proxy and the routes of files have no page whose language it could be. */
export default function noServerLocale() {
  throw new Error('An address is made without its language')
}
