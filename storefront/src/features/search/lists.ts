/** Names of the lists whose cards tell the search what became of them; see `shown-products.ts`. */
export const SUGGESTED_LIST = 'suggested'
export const RESULT_LIST = 'result'
