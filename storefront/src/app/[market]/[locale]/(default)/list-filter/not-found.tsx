/** Filters of a list that is none: the shop's own screen, in the shop's own style. */
export { default } from '../not-found/page'
