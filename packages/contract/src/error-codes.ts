/** Every code that a refusal of the services carries in `extensions.code`, with the status that goes with it. */
export const ERROR_STATUS = {
  // Transport
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
  UNAVAILABLE: 503,
  // GraphQL documents
  BAD_USER_INPUT: 400,
  GRAPHQL_PARSE_FAILED: 400,
  OPERATION_RESOLUTION_FAILURE: 400,
  PERSISTED_QUERY_NOT_FOUND: 400,
  QUERY_NOT_ALLOWED: 403,
  QUERY_TOO_LARGE: 400,
  IDEMPOTENCY_KEY_REUSED: 422,
  TIMEOUT: 503,
  // Pictures
  BAD_IMAGE_REQUEST: 400,
  // Cart
  CART_NOT_FOUND: 404,
  CART_COMPLETED: 409,
  SIZE_NOT_CHOSEN: 422,
  INVALID_QUANTITY: 422,
  SKU_NOT_FOUND: 404,
  LINE_NOT_FOUND: 404,
  PRODUCT_NOT_AVAILABLE: 409,
  NOT_YET_AVAILABLE: 409,
  OUT_OF_STOCK: 409,
  /** `stock` says how many there are. */
  ONLY_LEFT: 409,
  /** The cart holds all there are: `quantity` says how many it holds. */
  QUANTITY_THRESHOLD: 409,
  TOO_MANY_LINES: 422,
  TEXT_TOO_LONG: 422,
  PACKAGE_NOT_FOUND: 404,
  PACKAGE_SELECTION_INVALID: 422,
  PACKAGE_LINE: 409,
  /** `version` is the one that the cart has. */
  CART_VERSION_CONFLICT: 409,
  CART_NOT_ORDERED: 409,
  /** The list has changed since it was read (If-Match). */
  FAVOURITES_CHANGED: 412,
  // Sign-in
  CHALLENGE_REFUSED: 401,
  WRONG_CREDENTIALS: 401,
  WRONG_CODE: 401,
  EMAIL_TAKEN: 409,
  PASSWORD_NOT_HASHED: 400,
  PASSKEY_REFUSED: 401,
  PASSWORD_TOO_COMMON: 422,
  // Staff
  /** Both versions go on: nothing was changed. Of drafts `documents` or `conflicts` say what moved. */
  CONFLICT_STALE_VERSION: 409,
  AUDIT_UNAVAILABLE: 503,
  /** `fault` says why the file of the bank is not read. */
  BANK_FILE_REFUSED: 422,
  BANK_LINE_NO_ACCOUNT: 409,
  BANK_LINE_REVERSAL: 409,
  BANK_LINE_SETTLED: 409,
  INVOICE_NOT_FOUND: 404,
  INVOICE_SETTLED: 409,
  OTHER_CURRENCY: 409,
  /** The code of the authenticator first. */
  STEP_UP_REQUIRED: 403,
  HANDOFF_INVALID: 403,
  HANDOFF_REPLAYED: 403,
  IMPERSONATION_FORBIDDEN: 403,
  IMPERSONATION_READ_ONLY: 403,
  IMPERSONATION_BANNED_OPERATION: 403,
  /** `cause` says why, as for the next. */
  IMPERSONATION_EXPIRED: 401,
  IMPERSONATION_ENDED: 401,
  /** `limit` says which. */
  IMPERSONATION_LIMIT: 429,
  IMPERSONATION_STEP_UP_REQUIRED: 403,
  IMPERSONATION_CONSENT_REQUIRED: 403,
  IMPERSONATION_TARGET_PROTECTED: 403,
  // Users and what they sign up for
  INVALID_EMAIL: 422,
  CONSENT_MISSING: 422,
  INVALID_IDENTITY_NUMBER: 422,
  UNDER_AGE: 422,
  INVALID_META_DATA: 422,
  MOBILE_MISSING: 422,
  SMS_NOT_OFFERED: 422,
  EMAIL_UNCONFIRMED: 403,
  // Reviews
  PRODUCT_NOT_FOUND: 404,
  /** `field` says which. */
  INVALID_REVIEW: 422,
  REVIEW_EXISTS: 409,
  // Returns
  /** A number that is nobody's and one with another e-mail alike. */
  RETURN_ORDER_NOT_FOUND: 404,
  RETURN_TOO_LATE: 409,
  RETURN_NOTHING_LEFT: 409,
  /** `left` says how many of the line (`rowId`) can be returned. */
  RETURN_TOO_MANY: 409,
  RETURN_SEAL_BROKEN: 422,
  INVALID_RETURN: 422,
  /** Staff have decided otherwise; `state` says what. */
  RETURN_DECIDED: 409,
  /** The goods have not left: the order is cancelled, or sent first. */
  RETURN_NOT_SENT: 409,
  // Checkout and orders
  CART_EMPTY: 422,
  CUSTOMER_BLACKLISTED: 403,
  /** `address` and `field` say which; the message is the protocol's. */
  ADDRESS_INVALID: 422,
  SPECIAL_TERRITORY: 422,
  MIN_ORDER_VALUE: 422,
  SHIPPING_NOT_OFFERED: 422,
  PICKUP_POINT_NOT_OFFERED: 422,
  PAYMENT_NOT_OFFERED: 422,
  CREDIT_REFUSED: 409,
  TERMS_NOT_ACCEPTED: 422,
  /** `total` is what it costs now, `confirmedTotal` what was read. */
  PRICE_CHANGED: 409,
  INSUFFICIENT_BALANCE: 409,
  /** The provider does not answer: the same call goes on where this one stopped. */
  PAYMENT_UNAVAILABLE: 503,
  /** `error` is the word for `/checkout/klarna-fail`. */
  PAYMENT_FAILED: 409,
  REFUND_REFUSED: 409,
  PAYMENT_DISPUTED: 409,
  DIFFERENCE_DEED_REFUSED: 409,
  /** The goods have not left: the order itself is changed. */
  GOODWILL_TOO_EARLY: 409,
  ORDER_MOVE_REFUSED: 409,
  /** It is packed, sent or over; `isPacked` says the first. */
  ORDER_NOT_EDITABLE: 409,
  /** Lines that were offered wait for the customer: they are withdrawn first. */
  SUPPLEMENT_OFFERED: 409,
  /** `why` says what keeps the lines from being added, `skuId` of which. */
  SUPPLEMENT_REFUSED: 422,
  /** It was paid, its time is over, or it was withdrawn: `state`. */
  SUPPLEMENT_ENDED: 409,
  /** `why` says what keeps goods from being exchanged. */
  EXCHANGE_REFUSED: 422,
  /** Goods that are exchanged are under way: they come, or their return is refused, first. */
  EXCHANGE_OPEN: 409,
  /** `rowId` and `why` say what is wrong with the edit. */
  INVALID_ORDER_EDIT: 422,
  /** The order is packed, sent or cancelled. */
  DELIVERY_CLOSED: 409,
  DELIVERY_DEARER: 409,
  DELIVERY_UNCHANGED: 422,
  ORDER_PACKED: 409,
  PACK_REFUSED: 409,
  REST_REFUSED: 409,
  PARCEL_HANDED_OVER: 409,
  CARRIER_UNAVAILABLE: 503,
  // Publishing
  /** `issues` say what is wrong, each with its document, path and code. */
  DOCUMENT_INVALID: 422,
  APPROVAL_NEEDED: 409,
  DRAFT_STATE: 409,
  PREVIEW_INVALID: 403,
  PREVIEW_READ_ONLY: 403,
  UPLOAD_REFUSED: 422,
  IMPORT_REFUSED: 422,
  // Promo codes. The second is written as the published clients look for it.
  PROMO_CODE_INVALID: 422,
  RequirementsNotMet: 422,
} as const satisfies Readonly<Record<string, number>>

export type ErrorCode = keyof typeof ERROR_STATUS
