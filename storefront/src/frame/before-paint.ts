import { FORMS_BEFORE_AWAKE } from './forms-before-awake'
import { STILL_BEFORE_PAINT } from './still-before-paint'
import { VAT_BEFORE_PAINT } from './vat-before-paint'

/** What runs in the head of each page; the server names it in the page's policy. */
export const BEFORE_PAINT = [VAT_BEFORE_PAINT, STILL_BEFORE_PAINT, FORMS_BEFORE_AWAKE].join(';')
