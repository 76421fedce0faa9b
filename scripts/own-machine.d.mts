/** Whatever is started from here on, and what that starts in turn, does without a network: so it works without one. */
export function stayOnOwnMachine(): void
