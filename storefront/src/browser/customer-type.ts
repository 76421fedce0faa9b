import { cookieNames } from '@shop/domain/constants'
import { changeCustomerType, chooseCustomerType } from '@shop/domain/customer-type'
import { readCookie, writeCookie } from './cookie'
import { events } from './events'

/** Pages carry both prices; the root element says which of them shows, so nothing is asked for and nothing moves. */
export function switchCustomerType(type: unknown): string {
  const { choice, event, cookieValue } = changeCustomerType(type)
  writeCookie(cookieNames.userType, cookieValue)
  const { dataset } = document.documentElement
  if (choice.vatIncluded) delete dataset.vat
  else dataset.vat = 'ex'
  events.emit({ name: event.name, detail: choice })
  return choice.customerType
}

/** A damaged cookie is that of a person. */
export const currentCustomerType = () => chooseCustomerType(readCookie(cookieNames.userType)).customerType
