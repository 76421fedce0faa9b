import { html } from '../../http/markup'
import type { Purchase } from '../purchase'
import type { Translate, View } from './layout'

export type State = 'missing' | 'paid' | 'declined' | 'cancelled' | 'expired' | 'noAnswer' | 'failed'

const statusOf: Readonly<Record<State, number>> = {
  missing: 404,
  paid: 200,
  declined: 200,
  cancelled: 200,
  expired: 410,
  noAnswer: 200,
  failed: 500,
}

/** A page on which nothing can be paid (any more): what happened, and the way back. */
export function stateView(
  state: State,
  t: Translate,
  shopUrl: string | undefined,
  isReturning = false,
  contractUrl?: string,
): View {
  const title = t(`pay.state.${state}`)
  const content = html`<div class="state"><h1 class="title">${title}</h1>
<p class="lead">${t(`pay.state.${state}Text`)}</p>
${contractUrl && html`<p><a class="link" href="${contractUrl}" target="_blank" rel="noopener">${t('pay.information.contract')}</a></p>`}
${shopUrl && html`<a class="button" href="${shopUrl}" target="_top" ${isReturning ? html`data-return` : ''}>${t('pay.toShop')}</a>`}</div>`
  return { status: statusOf[state], title, content, isReturning }
}

export function stateOf({ status, isSilent }: Purchase): State {
  if (isSilent) return 'noAnswer'
  if (status === 'declined' || status === 'cancelled' || status === 'expired') return status
  return 'paid'
}
