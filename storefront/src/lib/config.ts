/** What differs between one shop and another. A name, not a rule: rules live in the domain. */
export const shopName = process.env.NEXT_PUBLIC_SHOP_NAME ?? 'Lysning'
