/** A page beyond the last of a list: the shop's own screen, in the shop's own style. */
export { default } from '../not-found/page'
