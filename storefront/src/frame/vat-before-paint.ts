import { cookieNames } from '@shop/domain/constants'
import { chooseCustomerType } from '@shop/domain/customer-type'

const COOKIE = `(^|; )${cookieNames.userType}=`
const CHOSEN = new RegExp(`${COOKIE}([^;]*)`)

/** The server writes into the root element which prices the visitor is shown. */
export function vatMark(cookies: string): string {
  return chooseCustomerType(CHOSEN.exec(cookies)?.[2]).vatIncluded ? '' : 'data-vat="ex"'
}

/**
 * A page out of the browser's history may be from before the switch. A business must never see consumer prices flash by,
 * nor a consumer the other way: this runs before the first paint.
 */
export const VAT_BEFORE_PAINT = `document.documentElement.dataset.vat=/${COOKIE}ORGANIZATION(;|$)/.test(document.cookie)?'ex':''`
