// What a notification is about (see `pubsub.ts`). Modules listen to each other, so the words lie below all of them.

export const CATALOG_TOPIC = 'catalogue'
/** Its keys are SKU ids, separated by commas. */
export const STOCK_TOPIC = 'stock'
export const CONTENT_TOPIC = 'content'
/** Its keys are market ids. */
export const MARKETS_TOPIC = 'markets'
/** Synonyms changed. Its keys are language ids. */
export const SEARCH_TOPIC = 'search'
/** The steering of a market's search was published. */
export const STEERING_TOPIC = 'steering'
/** Its keys are cart ids. */
export const CART_TOPIC = 'cart'
/** Its keys are order ids, ids of the carts that orders came of, and `user <id>`. */
export const ORDER_TOPIC = 'order'
export const keyOfUser = (userId: number) => `user ${userId}`
/** Its keys are user ids. */
export const USER_TOPIC = 'user'
/** Its keys are the owner ids of lists. */
export const FAVOURITES_TOPIC = 'favourites'
/** Key: session id. Sent when a session ends before its time. */
export const SESSION_TOPIC = 'session'
/** Key: impersonation id. Sent at every change of one. */
export const IMPERSONATION_TOPIC = 'impersonation'

/** Events of the outbox: a person is to be forgotten, and two search keys are one person's. */
export const CONTACT_ERASED = 'contact.erased'
export const CUSTOMER_LINKED = 'customer.linked'
