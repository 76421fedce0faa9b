const ACTIONS = ['confirm', 'unsubscribe'] as const

/** A visitor who comes by the link of a mail: the address is confirmed, or taken off the list, and they are told. */
export function startConfirm(): void {
  const query = new URLSearchParams(location.search)
  const key = query.get('confirmKey')
  const action = ACTIONS.find((known) => known === query.get('action'))
  if (!action || !key) return
  // The key has done its work once it is read: neither a reload nor a copied address shall carry it.
  query.delete('action')
  query.delete('confirmKey')
  history.replaceState(history.state, '', location.pathname + (query.size > 0 ? `?${query}` : '') + location.hash)
  import('./confirm-email').then(({ showAnswer }) => showAnswer(action, key)).catch(console.warn)
}
