import { generateKeyPairSync, randomBytes } from 'node:crypto'

export const ownKey = () => randomBytes(32).toString('hex')

export function ownAuditKeys() {
  const signing = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' })
  return { chain: [ownKey()], pseudonyms: ownKey(), signing: String(signing) }
}

/** The keys that services on an operator's database ask for. */
export const operatorKeys = () => ({
  API_KEY: ownKey(),
  FORWARDER_SECRET: ownKey(),
  AUTH_KEYS: ownKey(),
  DATA_KEY: randomBytes(32).toString('base64'),
  AUDIT_KEYS: JSON.stringify(ownAuditKeys()),
})

/** What an operator of a test's says of the shop; nothing of it is the demo's. */
export const ownShop = {
  SHOP_NAME: 'Vidde',
  MARKET_DOMAINS: 'se=se.localhost,no=no.localhost',
  FALLBACK_MARKET_ALIAS: 'se',
  SELLER_NAME: 'Vidde AB',
  SELLER_CITY: 'Umeå',
  SELLER_ADDRESS: 'Storgatan 1, 903 26 Umeå',
  SELLER_EMAIL: 'hej@vidde.example',
  SELLER_PHONE: '+46 90 10 00 00',
  SELLER_NUMBERS: 'SE=556677-8899; NO=999 888 777',
  SELLER_VAT_IDS: 'SE=SE556677889901; NO=NO 999 888 777 MVA',
}
/** The same company, which sells in every market that there is. */
export const ownShopEverywhere = {
  ...ownShop,
  SELLER_NUMBERS: `${ownShop.SELLER_NUMBERS}; DK=11 22 33 44; FI=7654321-2`,
  SELLER_VAT_IDS: `${ownShop.SELLER_VAT_IDS}; DK=DK11223344; FI=FI76543212`,
}
export const ownAdmin = { markets: 'SE|SEK,NO|NOK', admin: 'anna@vidde.example', adminName: 'Anna Ek' }
