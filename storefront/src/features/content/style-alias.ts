/** The alias of the style page among the content; its address is a route of its own. */
export const STYLE_ALIAS = 'bubbleroomstyle'
