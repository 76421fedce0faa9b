/** The light beige of the ground (`--bg`), which browsers show around the page; the bar of a navigation is `--progress`. */
export const themeColour = '#FBF8F3'
