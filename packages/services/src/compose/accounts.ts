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
import { createDeadAddresses } from '../ground/mails/dead-addresses'
import { listLinks } from '../ground/mails/list-links'
import { mailDelivery } from '../ground/mails/mail-delivery'
import { mailWays } from '../ground/mails/mail-ways'
import { createMails, type Mails } from '../ground/mails/mails'
import { orderNotices } from '../ground/mails/order-notices'
import { returnedMailRoutes } from '../ground/mails/returned-mail-routes'
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
import { leaveListRoutes } from '../people/users/leave-list-routes'
import { createRequestReset, resetMails } from '../people/users/password-reset'
import { createRequestSignInCode, signInCodeMails } from '../people/users/sign-in-code'
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
  const links = followShopLinks(config, channels)
  const lists = listLinks(openSecretBox(config.DATA_DIR, 'lists'))
  const dead = createDeadAddresses({ clock, secrets: mailSecrets })
  const mails: Mails = createMails({
    channels,
    clock,
    links,
    shop: config.SHOP_NAME,
    sellerIn: (country) => sellerOf(country, config),
    secrets: mailSecrets,
    ways: mailWays(config),
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
  const signUps: SignUps = createSignUps({ ...parts, listLinks: lists })
  const allowsTestIds = config.NODE_ENV !== 'production'
  const identities = createIdentities(openSecretBox(config.DATA_DIR, 'identities'), { allowsTestIds })
  const secrets = openSecretBox(config.DATA_DIR, 'resets')
  const users = {
    ...createUsers({ ...parts, identities, signUps }),
    delete: createDeleteUser({ ...parts, auth, mails, documents }),
    requestReset: createRequestReset({ ...parts, auth, secrets }),
    requestSignInCode: createRequestSignInCode({ ...parts, auth, secrets }),
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
      ...[resetMails, signInCodeMails].map((mailing) => mailing({ mails, secrets })),
      forgetting({ clock, mails, documents }),
      heldLettersOfActs({ ...parts, mails }),
    ],
    outside: mailDelivery({ ...parts, secrets: mailSecrets, listLinks: lists, links, dead, fileOf: documentFile }),
  }
  const smsConsents = createSmsConsents({
    ...parts,
    isOffered: config.SMS_URL !== undefined,
    mails,
    secrets: openSecretBox(config.DATA_DIR, 'sms'),
  })
  const account = createAccount({ ...parts, users, smsConsents, documents })
  const exportUser = createExportUser({ ...parts, identities })
  const key = config.MAIL_RETURN_KEY
  const mailboxRoutes = [
    ...leaveListRoutes({ channels, links, listLinks: lists, signUps }),
    ...(key ? returnedMailRoutes({ ...parts, dead, key }) : []),
  ]
  return {
    mailboxRoutes,
    users,
    signUps,
    smsConsents,
    mails,
    documents,
    mailPaper,
    resendDocuments,
    account,
    exportUser,
    work,
  }
}
