import { createEventQueue } from '@shop/domain/client-state'

/**
 * What the parts of the shop tell each other. Events wait until the first listener comes, so analytics may arrive long
 * after the first of them. A listener's fault goes where every other uncaught error of the page goes.
 */
export const events = createEventQueue((error) => reportError(error))
