declare const brand: unique symbol

/** A value that is known to be what its name says. A brand is given only at the border, where outside data is parsed. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name }
