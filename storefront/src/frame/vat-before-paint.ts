import { cookieNames } from '@shop/domain/constants'

/** A business must never see consumer prices flash by, nor a consumer the other way: this runs before the first paint. */
export const VAT_BEFORE_PAINT =
  `if(/(?:^|; )${cookieNames.userType}=ORGANIZATION(?:;|$)/.test(document.cookie))` +
  "document.documentElement.dataset.vat='ex'"
