/** A business must never see consumer prices flash by, nor a consumer the other way: this runs before the first paint. */
export const VAT_BEFORE_PAINT =
  "if(/(?:^|; )ralph-user-type=ORGANIZATION(?:;|$)/.test(document.cookie))document.documentElement.dataset.vat='ex'"
