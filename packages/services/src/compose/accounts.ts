import { sellerOf } from '@shop/domain/market'
import { documentFile } from '../buying/documents/document-file'
import { documentLinks } from '../buying/documents/document-links'
import { documentWork } from '../buying/documents/document-work'
import { createDocuments } from '../buying/documents/documents'
import { createMailPaper } from '../buying/documents/mail-paper'
import { createResendDocuments } from '../buying/documents/resend-documents'
import { sellerIn } from '../buying/documents/seller'
import { paymentLinks } from '../buying/purchase/orders/payment-link'
import type { Catalog } from '../goods/catalog/catalog'
import type { Work } from '../ground/background/background'
import type { Channels } from '../ground/channel/channels'
import { mailDelivery } from '../ground/mails/mail-delivery'
import { createMails, type Mails } from '../ground/mails/mails'
import { orderNotices } from '../ground/mails/order-notices'
import { followShopLinks } from '../ground/mails/shop-links'
import { createAccount } from '../people/account/account'
import { createDeleteUser, forgetting } from '../people/account/delete-user'
import { createExportUser } from '../people/account/export-user'
import type { Auth } from '../people/auth/auth'
import { createSmsConsents } from '../people/engagement/sms-consents'
import { heldLettersOfActs, notifyCustomerOfActs } from '../people/impersonation/notify-customer'
import { createChangeEmail } from '../people/users/change-email'
import { createEmailAtDesk } from '../people/users/change-email-at-desk'
import { createIdentities } from '../people/users/identity'
import { createRequestReset, resetMails } from '../people/users/password-reset'
import { signUpMails } from '../people/users/sign-up-mails'
import { createSignUps, type SignUps } from '../people/users/sign-ups'
import { createUsers } from '../people/users/users'
import { welcoming } from '../people/users/welcome'
import type { Config } from '../platform/config'
import type { Platform } from '../platform/platform'
import { openSecretBox } from '../platform/secret-box'

type Parts = Platform & {
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
    changeEmail: createChangeEmail({ ...parts, auth, mails }),
    ...createEmailAtDesk({ ...parts, mails }),
  }
  const work: Work = {
    consumers: [
      ...orderNotices(mails),
      ...documentWork({ documents, mailPaper }),
      welcoming({ ...parts, mails }),
      notifyCustomerOfActs({ ...parts, mails }),
      paymentLinks(mails),
    ],
    jobs: [
      ...signUpMails({ ...parts, mails }),
      resetMails({ mails, secrets }),
      forgetting({ clock, mails, documents }),
      heldLettersOfActs({ ...parts, mails }),
    ],
    outside: mailDelivery({ ...parts, secrets: mailSecrets, fileOf: documentFile }),
  }
  const smsConsents = createSmsConsents({ ...parts, mails, secrets: openSecretBox(config.DATA_DIR, 'sms') })
  const account = createAccount({ ...parts, users, smsConsents, documents })
  const exportUser = createExportUser({ ...parts, identities })
  return { users, signUps, smsConsents, mails, documents, mailPaper, resendDocuments, account, exportUser, work }
}
