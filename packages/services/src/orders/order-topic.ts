/** Its keys are order ids, ids of the carts that orders came of, and `user <id>`. */
export const ORDER_TOPIC = 'order'
export const keyOfUser = (userId: number) => `user ${userId}`
