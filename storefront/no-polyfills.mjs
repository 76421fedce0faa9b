/** The shop is drawn with `color-mix`; every browser that knows it has what the framework would add for older ones. */
export {}
