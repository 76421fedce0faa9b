/** As whom the record of consents holds the choice. */
export const visitorOfChoice = (id: string) => `choice:${id}`
