import { sellerOf } from '@shop/domain/market'
import { createAccount } from '../account/account'
import { createDeleteUser, forgetting } from '../account/delete-user'
import { createExportUser } from '../account/export-user'
import type { Auth } from '../auth/auth'
import type { Work } from '../background/background'
import type { Catalog } from '../catalog/catalog'
import type { Channels } from '../channel/channels'
import { documentFile } from '../documents/document-file'
import { documentLinks } from '../documents/document-links'
import { documentWork } from '../documents/document-work'
import { createDocuments } from '../documents/documents'
import { createMailPaper } from '../documents/mail-paper'
import { createResendDocuments } from '../documents/resend-documents'
import { sellerIn } from '../documents/seller'
import { createSmsConsents } from '../engagement/sms-consents'
import { notifyCustomerOfActs } from '../impersonation/notify-customer'
import { mailDelivery } from '../mails/mail-delivery'
import { createMails, type Mails } from '../mails/mails'
import { orderNotices } from '../mails/order-notices'
import { followShopLinks } from '../mails/shop-links'
import { paymentLinks } from '../orders/payment-link'
import type { Clock } from '../platform/clock'
import type { Config } from '../platform/config'
import type { Database } from '../platform/database'
import type { Ids } from '../platform/ids'
import type { Log } from '../platform/log'
import type { Pubsub } from '../platform/pubsub'
import { openSecretBox } from '../platform/secret-box'
import { createIdentities } from '../users/identity'
import { createRequestReset, resetMails } from '../users/password-reset'
import { signUpMails } from '../users/sign-up-mails'
import { createSignUps, type SignUps } from '../users/sign-ups'
import { createUsers } from '../users/users'
import { welcoming } from '../users/welcome'

type Parts = {
  db: Database
  pubsub: Pubsub
  clock: Clock
  ids: Ids
  log: Log
  channels: Channels
  catalog: Catalog
  auth: Auth
  config: Config
}

export type Accounts = ReturnType<typeof createAccounts>

/** The modules around a user's account, and the work in the background that they need. */
export function createAccounts(parts: Parts) {
  const { clock, channels, auth, config } = parts
  const mailSecrets = openSecretBox(config.DATA_DIR, 'mails')
  const mails: Mails = createMails({
    channels,
    clock,
    links: followShopLinks(config, channels),
    shop: config.SHOP_NAME,
    sellerIn: (country) => sellerOf(country, config),
    secrets: mailSecrets,
    isDelivered: config.SMTP_URL !== undefined,
  })
  const documentSecrets = openSecretBox(config.DATA_DIR, 'documents')
  const documents = {
    ...createDocuments({
      ...{ channels, clock, secrets: documentSecrets },
      ...{ sellerIn: sellerIn(config), accounts: config.SELLER_ACCOUNTS, reminderFees: config.REMINDER_FEES },
    }),
    links: documentLinks(documentSecrets),
  }
  const mailPaper = createMailPaper({ documents, mails, links: documents.links })
  const resendDocuments = createResendDocuments({ ...parts, mailPaper })
  const signUps: SignUps = createSignUps(parts)
  const allowsTestIds = config.NODE_ENV !== 'production'
  const identities = createIdentities(openSecretBox(config.DATA_DIR, 'identities'), { allowsTestIds })
  const secrets = openSecretBox(config.DATA_DIR, 'resets')
  const users = {
    ...createUsers({ ...parts, identities, signUps }),
    delete: createDeleteUser({ ...parts, auth, mails, documents }),
    requestReset: createRequestReset({ ...parts, auth, secrets }),
  }
  const work: Work = {
    consumers: [
      ...orderNotices(mails),
      ...documentWork({ documents, mailPaper }),
      welcoming({ ...parts, mails }),
      notifyCustomerOfActs(mails),
      paymentLinks(mails),
    ],
    jobs: [
      ...signUpMails({ ...parts, mails }),
      resetMails({ mails, secrets }),
      forgetting({ clock, mails, documents }),
    ],
    outside: mailDelivery({ ...parts, secrets: mailSecrets, fileOf: documentFile }),
  }
  const smsConsents = createSmsConsents({ ...parts, mails, secrets: openSecretBox(config.DATA_DIR, 'sms') })
  const account = createAccount({ ...parts, users, smsConsents, documents })
  const exportUser = createExportUser({ ...parts, identities })
  return { users, signUps, smsConsents, mails, documents, resendDocuments, account, exportUser, work }
}
