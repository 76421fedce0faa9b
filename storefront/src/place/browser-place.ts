import { fewLeftLimit } from '@shop/domain/constants'

/** At or below it a size is called few here. */
export const browserFewLeft = (): number => Number(document.documentElement.dataset.fewLeft ?? fewLeftLimit)

/** Whether the shop sends text messages, which one can agree to. */
export const browserOffersSms = (): boolean => document.documentElement.dataset.sms !== undefined

/** The three context variables, as the root element of the page says them. */
export function browserPlace(root: HTMLElement = document.documentElement) {
  return {
    channelId: root.dataset.channel ?? '',
    marketId: root.dataset.market ?? '',
    languageId: root.dataset.language ?? '',
  }
}
